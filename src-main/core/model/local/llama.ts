/**
 * What is used of node-llama-cpp 3. It is no dependency: whoever wants models to run inside the app installs it beside
 * the app, and nobody else carries its binaries.
 */
export interface LlamaModule {
  getLlama(): Promise<Llama>;
  readonly LlamaChatSession: new (options: { readonly contextSequence: LlamaSequence }) => LlamaChatSession;
}

export interface Llama {
  loadModel(options: { readonly modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<unknown>;
}

export interface LlamaModel {
  createContext(): Promise<{ getSequence(): LlamaSequence }>;
  createEmbeddingContext(): Promise<LlamaEmbeddings>;
  dispose(): Promise<void>;
}

export interface LlamaSequence {
  dispose(): void;
}

export interface LlamaEmbeddings {
  getEmbeddingFor(text: string): Promise<{ readonly vector: readonly number[] }>;
}

export type LlamaHistory = readonly (
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] }
)[];

export interface LlamaChatSession {
  setChatHistory(history: LlamaHistory): void;
  promptWithMeta(
    text: string,
    options: {
      readonly maxTokens: number;
      readonly temperature: number | undefined;
      readonly grammar: unknown;
      readonly signal: AbortSignal;
    },
  ): Promise<{ readonly responseText: string; readonly stopReason: string }>;
}

/** Loads it by its name, so that no bundle looks for it. Rejects where it is not installed. */
export async function importLlama(): Promise<LlamaModule> {
  const name = 'node-llama-cpp';
  // `as`: what a module that may not be there gives cannot be known; only what is declared above is used.
  return (await import(/* @vite-ignore */ name)) as LlamaModule;
}
