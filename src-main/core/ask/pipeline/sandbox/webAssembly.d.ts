/** The part of the language's WebAssembly that is used here; the compiler knows it of browsers only. */
declare namespace WebAssembly {
  class Memory {
    /** In pages of 64 KiB. */
    constructor(size: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
}
