declare module 'svg-to-pdfkit' {
  export interface SvgOptions {
    readonly width?: number;
    readonly height?: number;
    readonly assumePt?: boolean;
    readonly preserveAspectRatio?: string;
    /** The name of a registered font. */
    readonly fontCallback?: (family: string, isBold: boolean, isItalic: boolean) => string;
    /** Opens the picture of an `<image>` for PDFKit. */
    readonly imageCallback?: (link: string) => string;
    readonly documentCallback?: (file: string) => unknown;
    readonly warningCallback?: (message: string) => void;
  }
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options?: SvgOptions,
  ): void;
}
