/** The types of the package are those of a browser. */
declare module '@jsquash/webp/decode.js' {
  /** With a compiled `webp_dec.wasm`. */
  export function init(module: object): Promise<void>;
  /** Fails for what is no WebP picture, and for animations. */
  export default function decode(bytes: ArrayBuffer): Promise<{
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }>;
}

declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<object>;
}
