/** Parts of a protocol-buffer message: number of the field, and what stands in it. */
type Field = readonly [number: number, value: string | number | Uint8Array];

const LENGTH_DELIMITED = 2;

function message(...fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.map(([number, value]) => {
      if (typeof value === 'number') return Buffer.from([...varint(number << 3), ...varint(value)]);
      const bytes = Buffer.from(value);
      return Buffer.concat([
        Buffer.from([...varint((number << 3) | LENGTH_DELIMITED), ...varint(bytes.length)]),
        bytes,
      ]);
    }),
  );
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

/** Kinds of elements and attributes (onnx.proto3). */
const FLOAT = 1;
const STRING_ATTRIBUTE = 3;

function value(name: string, shape: readonly (number | string)[]): Uint8Array {
  const dimensions = shape.map((size): Field => [
    1,
    typeof size === 'number' ? message([1, size]) : message([2, size]),
  ]);
  const tensor = message([1, FLOAT], [2, message(...dimensions)]);
  return message([1, name], [2, message([1, tensor])]);
}

export interface TestNetwork {
  readonly channels: number;
  /** How many times as large pictures become. */
  readonly factor: number;
  /** Width and height of its input; any where it is absent. */
  readonly size?: number;
  /** What levels are multiplied by. */
  readonly gain?: number;
}

/** An ONNX file of a network that makes each pixel a square of its own colour. */
export function onnxNetwork({ channels, factor, size, gain = 1 }: TestNetwork): Uint8Array {
  const floats = (name: string, ...numbers: readonly number[]): Uint8Array =>
    message([1, numbers.length], [2, FLOAT], [8, name], [9, Buffer.from(Float32Array.from(numbers).buffer)]);
  const mode = message([1, 'mode'], [20, STRING_ATTRIBUTE], [4, 'nearest']);
  const rounding = message([1, 'nearest_mode'], [20, STRING_ATTRIBUTE], [4, 'floor']);
  const places = message([1, 'coordinate_transformation_mode'], [20, STRING_ATTRIBUTE], [4, 'asymmetric']);
  const graph = message(
    [1, message([1, 'in'], [1, ''], [1, 'scales'], [2, 'large'], [4, 'Resize'], [5, mode], [5, rounding], [5, places])],
    [1, message([1, 'large'], [1, 'gain'], [2, 'out'], [4, 'Mul'])],
    [2, 'enlarges'],
    [5, floats('scales', 1, 1, factor, factor)],
    [5, floats('gain', gain)],
    [11, value('in', [1, channels, size ?? 'height', size ?? 'width'])],
    [12, value('out', [1, channels, 'outHeight', 'outWidth'])],
  );
  return message([1, 8], [7, graph], [8, message([2, 13])]);
}
