import type { IpcMainEvent, IpcMainInvokeEvent, MessagePortMain, WebContents } from 'electron';
import type { z } from 'zod';
import { isOwnUrl } from './appProtocol.ts';
import type { ElectronParts } from './parts.ts';

/**
 * The one door for messages from the window. Each must come from the top frame
 * of our own page in our own window, and its payload must be what was agreed.
 */
export class Ipc {
  readonly #ipcMain: ElectronParts['ipcMain'];
  readonly #isOurs: (contents: WebContents) => boolean;

  constructor(ipcMain: ElectronParts['ipcMain'], isOurs: (contents: WebContents) => boolean) {
    this.#ipcMain = ipcMain;
    this.#isOurs = isOurs;
  }

  /** Answers a question of the preload. */
  handle<T>(channel: string, payload: z.ZodType<T>, answer: (payload: T) => Promise<unknown>): void {
    this.#ipcMain.handle(channel, (event, raw: unknown) => {
      this.#check(event, channel);
      return answer(payload.parse(raw));
    });
  }

  /** Takes a port that the preload sends. */
  onPort(channel: string, take: (port: MessagePortMain) => void): void {
    this.#ipcMain.on(channel, (event) => {
      this.#check(event, channel);
      const [port] = event.ports;
      if (port) take(port);
    });
  }

  #check(event: IpcMainEvent | IpcMainInvokeEvent, channel: string): void {
    const frame = event.senderFrame;
    const isTop = frame !== null && frame.parent === null;
    if (!isTop || !isOwnUrl(frame.url) || !this.#isOurs(event.sender)) {
      throw new Error(`A message on ${channel} came from a page that is not ours.`);
    }
  }
}
