/** Bytes one after the other, numbers with their highest byte first. */
export class BigEndianWriter {
  readonly #bytes: number[] = [];

  get size(): number {
    return this.#bytes.length;
  }

  u16(value: number): this {
    return this.#number(2, (view) => view.setUint16(0, value));
  }

  u32(value: number): this {
    return this.#number(4, (view) => view.setUint32(0, value));
  }

  f32(value: number): this {
    return this.#number(4, (view) => view.setFloat32(0, value));
  }

  /** Characters of one byte each. */
  ascii(text: string): this {
    for (const sign of text) this.#bytes.push(sign.charCodeAt(0));
    return this;
  }

  /** A text in UTF-16, with the NUL that ends it. */
  utf16(text: string): this {
    for (let at = 0; at < text.length; at += 1) this.u16(text.charCodeAt(at));
    return this.u16(0);
  }

  append(other: BigEndianWriter): this {
    for (const byte of other.#bytes) this.#bytes.push(byte);
    return this;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }

  #number(size: number, write: (view: DataView) => void): this {
    const view = new DataView(new ArrayBuffer(size));
    write(view);
    for (let at = 0; at < size; at += 1) this.#bytes.push(view.getUint8(at));
    return this;
  }
}
