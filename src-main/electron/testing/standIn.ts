import { EventEmitter } from 'node:events';
import type { ElectronParts } from '../parts.ts';

type Handler = (...parts: never[]) => unknown;

/** A page's frame as a message's sender is described. */
export interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
}

class Contents extends EventEmitter {
  readonly sent: unknown[][] = [];
  openWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openWindow = handler;
  }

  send(...message: unknown[]): void {
    this.sent.push(message);
  }
}

class Window extends EventEmitter {
  static last: Window | null = null;
  readonly webContents = new Contents();
  readonly options: Record<string, unknown>;
  url = '';

  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    Window.last = this;
    StandIn.current?.app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    this.url = url;
  }

  maximize(): void {}
  show(): void {}
  focus(): void {}
  restore(): void {}
  isMinimized(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return false;
  }
  getNormalBounds(): { width: number; height: number } {
    return { width: 1000, height: 700 };
  }
}

class Session extends EventEmitter {
  readonly handlers = new Map<string, Handler>();
  readonly webRequest = { onBeforeRequest: (handler: Handler) => this.handlers.set('request', handler) };
  setPermissionRequestHandler = (handler: Handler) => this.handlers.set('permission', handler);
  setPermissionCheckHandler = (handler: Handler) => this.handlers.set('check', handler);
  setDevicePermissionHandler = (handler: Handler) => this.handlers.set('device', handler);
  setDisplayMediaRequestHandler = (handler: Handler) => this.handlers.set('display', handler);
}

class IpcMain extends EventEmitter {
  readonly questions = new Map<string, (event: unknown, payload: unknown) => unknown>();
  handle(channel: string, answer: (event: unknown, payload: unknown) => unknown): void {
    this.questions.set(channel, answer);
  }
}

class App extends EventEmitter {
  readonly calls: string[] = [];
  readonly paths: Record<string, string> = {};
  isFirst = true;
  setPath(name: string, path: string): void {
    this.paths[name] = path;
  }
  requestSingleInstanceLock(): boolean {
    return this.isFirst;
  }
  enableSandbox(): void {
    this.calls.push('sandbox');
  }
  quit(): void {
    this.calls.push('quit');
  }
  whenReady(): Promise<void> {
    this.calls.push('ready');
    return Promise.resolve();
  }
}

/**
 * The parts of electron that the shell calls, as far as plain Node can play
 * them: it records what the shell sets up and lets a test send what a hostile
 * page would.
 */
export class StandIn {
  static current: StandIn | null = null;
  readonly app = new App();
  readonly session = new Session();
  readonly ipcMain = new IpcMain();
  readonly errors: string[] = [];
  readonly schemes: unknown[] = [];
  readonly shown: string[] = [];
  saved: { canceled: boolean; filePath: string } = { canceled: true, filePath: '' };
  readonly saveDialogs: unknown[] = [];
  chosen: { canceled: boolean; filePaths: string[] } = { canceled: true, filePaths: [] };
  serve: (request: Request) => Promise<Response> = () => Promise.reject(new Error('not served'));
  menu: unknown = null;

  constructor() {
    StandIn.current = this;
    Window.last = null;
  }

  get window(): Window {
    if (!Window.last) throw new Error('no window was opened');
    return Window.last;
  }

  /** Sends a question as a page would; by default as our own page does. */
  ask(channel: string, payload: unknown, sender: { frame?: Frame | null; contents?: unknown } = {}): unknown {
    const { frame = { url: 'app://tablewright/', parent: null }, contents = this.window.webContents } = sender;
    const answer = this.ipcMain.questions.get(channel);
    if (!answer) throw new Error(`nobody answers ${channel}`);
    return answer({ senderFrame: frame, sender: contents }, payload);
  }

  get parts(): ElectronParts {
    const parts = {
      app: this.app,
      BrowserWindow: Window,
      dialog: {
        showErrorBox: (_title: string, text: string) => this.errors.push(text),
        showOpenDialog: () => Promise.resolve(this.chosen),
        showSaveDialog: (_window: unknown, options: unknown) => {
          this.saveDialogs.push(options);
          return Promise.resolve(this.saved);
        },
      },
      ipcMain: this.ipcMain,
      Menu: {
        buildFromTemplate: (template: unknown) => template,
        setApplicationMenu: (menu: unknown) => (this.menu = menu),
      },
      protocol: {
        registerSchemesAsPrivileged: (schemes: unknown) => this.schemes.push(schemes, [...this.app.calls]),
        handle: (_scheme: string, serve: StandIn['serve']) => (this.serve = serve),
      },
      session: { defaultSession: this.session },
      safeStorage: {},
      shell: { showItemInFolder: (path: string) => this.shown.push(path) },
    };
    // `as`: electron's types have hundreds of members that the shell does not call; what it calls is above.
    return parts as unknown as ElectronParts;
  }
}
