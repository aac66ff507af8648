import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type GrantedFile, PORT_MESSAGE, type UploadRefusal, type WindowBridge } from '../../src-shared/shell.ts';
import { channels, type Pushed } from './channels.ts';

const bridge = {
  connect: () => {
    const { port1, port2 } = new MessageChannel();
    ipcRenderer.postMessage(channels.connect, null, [port2]);
    window.postMessage(PORT_MESSAGE, window.location.origin, [port1]);
  },
  // The path goes from here to the main process and is never seen by the page.
  grant: (file: File) => ask<GrantedFile | UploadRefusal>(channels.grant, webUtils.getPathForFile(file)),
  choose: () => ask<readonly GrantedFile[]>(channels.choose),
  onOpen: (listener) => listen('open', listener),
  onCommand: (listener) => listen('command', listener),
} satisfies WindowBridge;

contextBridge.exposeInMainWorld('tablewright', bridge);

function ask<T>(channel: string, payload?: string): Promise<T> {
  // `as`: our own main process answers what the channel says.
  return ipcRenderer.invoke(channel, payload) as Promise<T>;
}

/** Hands on what main sends, without the event, which would give the page the sender. */
function listen<K extends keyof Pushed>(name: K, listener: (message: Pushed[K]) => void): () => void {
  // `as`: our own main process sends what the channel says.
  const forward = (_event: unknown, message: unknown): void => listener(message as Pushed[K]);
  ipcRenderer.on(channels[name], forward);
  return () => ipcRenderer.off(channels[name], forward);
}
