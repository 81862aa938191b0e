import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];
type Shape = { color: Color; covers: (x: number, y: number) => boolean };

const spruce: Color = [15, 61, 62];
const white: Color = [255, 255, 255];
const copper: Color = [200, 112, 42];

/**
 * The company's mark on a unit square: the letter A as a boom, its right leg a hydraulic cylinder with rod,
 * barrel and pins. Later shapes lie on top.
 */
const shapes: Shape[] = [
  { color: spruce, covers: roundedBox(0, 0, 1, 1, 0.17) },
  { color: white, covers: stroke(0.5, 0.24, 0.23, 0.79, 0.065) },
  { color: white, covers: stroke(0.33, 0.585, 0.58, 0.585, 0.04) },
  { color: white, covers: stroke(0.5, 0.24, 0.72, 0.69, 0.032) },
  { color: spruce, covers: stroke(0.633, 0.512, 0.77, 0.79, 0.095) },
  { color: copper, covers: stroke(0.65, 0.546, 0.77, 0.79, 0.072) },
  { color: white, covers: stroke(0.5, 0.24, 0.5, 0.24, 0.085) },
  { color: spruce, covers: stroke(0.5, 0.24, 0.5, 0.24, 0.036) },
  { color: spruce, covers: stroke(0.77, 0.79, 0.77, 0.79, 0.03) },
  { color: spruce, covers: stroke(0.23, 0.79, 0.23, 0.79, 0.03) },
];

/**
 * Draws the mark as a PNG of `size` × `size` pixels, transparent outside its rounded corners. No font is
 * used.
 */
export function drawLogo(size: number): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      rows.set(pixel(x / size, y / size, 1 / size), y * (1 + size * 4) + 1 + x * 4);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8); // 8 bits a channel, red green blue alpha
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The mean of 4 × 4 samples: edges come out smooth without a drawing library. */
function pixel(left: number, top: number, width: number): [number, number, number, number] {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let sample = 0; sample < 16; sample++) {
    const x = left + ((sample % 4) + 0.5) * (width / 4);
    const y = top + (Math.floor(sample / 4) + 0.5) * (width / 4);
    const shape = shapes.findLast((candidate) => candidate.covers(x, y));
    if (!shape) continue;
    covered++;
    shape.color.forEach((value, channel) => {
      sum[channel] = (sum[channel] ?? 0) + value;
    });
  }
  const mean = (channel: number) => (covered === 0 ? 0 : Math.round((sum[channel] ?? 0) / covered));
  return [mean(0), mean(1), mean(2), Math.round((covered / 16) * 255)];
}

function roundedBox(left: number, top: number, right: number, bottom: number, radius: number) {
  return (x: number, y: number): boolean => {
    const dx = Math.max(left + radius - x, 0, x - (right - radius));
    const dy = Math.max(top + radius - y, 0, y - (bottom - radius));
    return x >= left && x <= right && y >= top && y <= bottom && dx * dx + dy * dy <= radius * radius + 1e-9;
  };
}

/**
 * All points within `half` of the line from one end to the other: a bar with round ends, or a disc where the
 * ends are one.
 */
function stroke(fromX: number, fromY: number, toX: number, toY: number, half: number) {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const squared = dx * dx + dy * dy;
  return (x: number, y: number): boolean => {
    const along =
      squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / squared));
    return Math.hypot(x - fromX - along * dx, y - fromY - along * dy) <= half;
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
