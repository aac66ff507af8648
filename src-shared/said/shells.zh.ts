import type { Texts } from '../language.ts';
import type { shellsInEnglish } from './shells.ts';

export const words: Texts<typeof shellsInEnglish> = {
  tooLarge: (name, size, most) =>
    `“${name}”有 ${size.toLocaleString('en')} MB；此类文件最大可打开 ${most.toLocaleString('en')} MB。请将需要的部分另存为单独的文件。`,
  noFile: (name) => `没有文件“${name}”。请检查文件名和文件夹。`,
  fileGone: '文件已不可用。请重新拖入。',
  unreadable: (name) => `无法读取“${name}”。请确认它仍在原处。`,
  notAFile: (name) => `“${name}”不是文件。请选择一个文件。`,
  tooManyUploads: (name) => `“${name}”需要等待：正在导入的文件太多。请稍后再试。`,
  tooSlow: (name) => `“${name}”传输太慢。请重试。`,
  nameUnreadable: '无法读取文件名。请重命名后重试。',
  nameUnkept: '该文件没有可保留的文件名。请重命名后重试。',
  noRoom: (name) => `“${name}”太大，无法接收。请拆分后重试。`,
  needsLink: '此浏览器需要新的链接：请在运行 Tablewright 的终端中按 Enter。',
  notTaken: '无法接收该文件。原因见运行 Tablewright 的终端。',
  noKeychain:
    '此系统没有可安全保存密钥的密钥环。请设置一个（GNOME Keyring 或 KWallet），或在环境变量中按主机设置密钥，例如 TABLEWRIGHT_KEY_API_EXAMPLE_COM。',
  keysPlain: (path) =>
    `密钥未加密，保存在 ${path} 中，只有您的帐户可以读取。如果不想在磁盘上保存密钥，请在环境变量中按主机设置，例如 TABLEWRIGHT_KEY_API_EXAMPLE_COM。`,
  keysSealed: '密钥由此系统的密钥环加密。',
  keysUnreadable: (path) => `无法读取密钥文件 ${path}。请将其移走，然后重新输入密钥。`,
  keyUnopened: '无法再打开保存的密钥。请在设置中重新输入。',
};
