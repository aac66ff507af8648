import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { uninterrupted } from '../jobs/nativeCalls.ts';

/** A neural network of one input and one output that holds numbers. */
export interface Network {
  readonly inputs: InferenceSession['inputMetadata'];
  readonly outputs: InferenceSession['outputMetadata'];
  /** Row by row in the dimensions that are given; null where no numbers come out. */
  run(values: Float32Array, dims: readonly number[]): Promise<NetworkOutput | null>;
  close(): Promise<void>;
}

export interface NetworkOutput {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/**
 * Opens a network from the bytes of an ONNX file, in ONNX Runtime. Rejects where
 * the runtime has no binary for this computer or cannot run the network.
 */
export async function openNetwork(bytes: Uint8Array, options: InferenceSession.SessionOptions = {}): Promise<Network> {
  // Only who needs a network loads the runtime.
  const { runtime, session } = await uninterrupted(async () => {
    const runtime = await import('onnxruntime-node');
    return { runtime, session: await runtime.InferenceSession.create(bytes, { logSeverityLevel: 3, ...options }) };
  });
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return {
    inputs: session.inputMetadata,
    outputs: session.outputMetadata,
    run: async (values, dims) => {
      const made: Tensor | undefined = await uninterrupted(async () => {
        const all = await session.run({ [input]: new runtime.Tensor('float32', values, dims) });
        return all[output];
      });
      return made?.data instanceof Float32Array ? { data: made.data, dims: made.dims } : null;
    },
    close: () => uninterrupted(() => session.release()),
  };
}
