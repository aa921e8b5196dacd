/** One file of an archive: its name, its size in bytes, and its bytes. */
export type Entry = { name: string; size: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

const BLOCK = 512;
const LONGEST_NAME = 100;
const LARGEST = 8 ** 11 - 1;
const CHECKSUM = { start: 148, length: 8 };

/**
 * Writes entries as a tar archive (ustar, which every `tar` reads), one after the other, without holding more than a
 * chunk of them.
 * @throws Error when a name or a size does not fit the format, or an entry's content is not as long as it says
 */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield makeHeader(name, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads a tar archive entry by entry. Content that the caller leaves unread is passed over; the source is read to its
 * very end, so that its own check (gzip's) takes place.
 * @throws Error when the archive ends too early or a header is damaged
 */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const input = makeInput(source);
  for (;;) {
    const header = await input.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    let left = size;
    const next = async () => {
      const chunk = await input.some(left);
      left -= chunk.byteLength;
      return chunk;
    };
    yield {
      name,
      size,
      content: (async function* () {
        while (left > 0) yield await next();
      })(),
    };
    while (left > 0) await next();
    await input.exactly(paddingOf(size));
  }
  await input.rest();
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function makeHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME || size > LARGEST) throw new Error(`${name} does not fit into an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(name, 0);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(size, 11)}\0${octal(Math.floor(Date.now() / 1000), 11)}\0`, 124);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${octal(sumOf(header), 6)}\0 `, CHECKSUM.start);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const textAt = (start: number, length: number) =>
    header.toString("latin1", start, start + length).replace(/\0.*$/s, "");
  const size = Number.parseInt(textAt(124, 12), 8);
  const isWhole = Number.parseInt(textAt(CHECKSUM.start, CHECKSUM.length), 8) === sumOf(header);
  if (!isWhole || !Number.isSafeInteger(size)) throw new Error("a file header is damaged");
  return { name: header.toString("utf8", 0, LONGEST_NAME).replace(/\0.*$/s, ""), size };
}

// The checksum counts its own field as spaces.
function sumOf(header: Buffer): number {
  const isOwn = (place: number) => place >= CHECKSUM.start && place < CHECKSUM.start + CHECKSUM.length;
  return header.reduce((sum, byte, place) => sum + (isOwn(place) ? 0x20 : byte), 0);
}

/** Takes the bytes of a source in the portions that the reader wants. */
function makeInput(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Uint8Array = new Uint8Array();

  /** At least one byte, at most `most`. */
  async function some(most: number): Promise<Uint8Array> {
    while (held.byteLength === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error("it ends too early");
      held = value;
    }
    const taken = held.subarray(0, most);
    held = held.subarray(taken.byteLength);
    return taken;
  }

  return {
    some,
    async exactly(length: number): Promise<Buffer> {
      const parts: Uint8Array[] = [];
      for (let left = length; left > 0; ) {
        const part = await some(left);
        parts.push(part);
        left -= part.byteLength;
      }
      return Buffer.concat(parts);
    },
    async rest(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
