/** Pixels as an image of a PDF, in the shape of the images that PDFKit makes of files. */
import type { Pixels } from './pixels.ts';

export class PdfImage {
  readonly width: number;
  readonly height: number;
  /** Its name among the resources of a page. */
  readonly label: string;
  /** Set when it is first drawn. */
  obj: PDFKit.PDFKitReference | undefined;
  readonly #data: Uint8Array;

  constructor({ width, height, data }: Pixels, label: string) {
    this.width = width;
    this.height = height;
    this.label = label;
    this.#data = data;
  }

  embed(pdf: PDFKit.PDFDocument): void {
    const common = { Type: 'XObject', Subtype: 'Image', Width: this.width, Height: this.height };
    const of = (colors: string, data: Uint8Array, more: object = {}): PDFKit.PDFKitReference => {
      const image = pdf.ref({ ...common, BitsPerComponent: 8, ColorSpace: colors, ...more });
      image.end(data);
      return image;
    };
    const opacity = this.#channels(3, 1);
    const isOpaque = opacity.every((each) => each === 255);
    const mask = isOpaque ? {} : { SMask: of('DeviceGray', opacity) };
    this.obj = of('DeviceRGB', this.#channels(0, 3), mask);
  }

  #channels(first: number, count: number): Uint8Array {
    const pixels = this.width * this.height;
    const bytes = new Uint8Array(pixels * count);
    for (let pixel = 0; pixel < pixels; pixel++)
      for (let channel = 0; channel < count; channel++)
        bytes[pixel * count + channel] = this.#data[pixel * 4 + first + channel]!;
    return bytes;
  }
}
