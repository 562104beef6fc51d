import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. `size` and `flags` make a directory that lies, as attackers do. */
export type ZipEntry = {
  name: string | Buffer;
  content: string | Buffer;
  stored?: boolean;
  size?: number;
  flags?: number;
};

const UTF8_NAMES = 0x800;

type Written = { header: Buffer; data: Buffer };

function writeEntry(
  { name, content, stored, size, flags }: ZipEntry,
  offset: number,
): Written & { central: Buffer } {
  const bytes = Buffer.from(content as string);
  const packed = stored ? bytes : deflateRawSync(bytes);
  const nameBytes = Buffer.from(name as string);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags ?? UTF8_NAMES, 6);
  header.writeUInt16LE(stored ? 0 : 8, 8);
  header.writeUInt32LE(crc32(bytes), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size ?? bytes.length, 22);
  header.writeUInt16LE(nameBytes.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  header.copy(central, 6, 4, 30);
  central.writeUInt32LE(offset, 42);
  return {
    header: Buffer.concat([header, nameBytes]),
    data: packed,
    central: Buffer.concat([central, nameBytes]),
  };
}

/** A zip archive with these files. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { header, data, central } = writeEntry(entry, offset);
    parts.push(header, data);
    directory.push(central);
    offset += header.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
