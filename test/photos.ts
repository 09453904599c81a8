/** The smallest files that are photos by their first bytes, of any size they claim. */

export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.alloc(19)
  frame.set([0xff, 0xc0, 0x00, 0x11, 0x08])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const app0 = Buffer.from('ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), app0, frame, Buffer.from('ffd9', 'hex')])
}

export function png(width: number, height: number): Buffer {
  const file = Buffer.alloc(45)
  file.set(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const file = Buffer.alloc(40)
  file.write('RIFF', 0, 'latin1')
  file.write(`WEBP${kind}`, 8, 'latin1')
  if (kind === 'VP8 ') {
    file.set([0x9d, 0x01, 0x2a], 23)
    file.writeUInt16LE(width, 26)
    file.writeUInt16LE(height, 28)
  } else if (kind === 'VP8L') {
    file[20] = 0x2f
    file.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  } else {
    file.writeUIntLE(width - 1, 24, 3)
    file.writeUIntLE(height - 1, 27, 3)
  }
  return file
}
