import type { Texts } from '../language.ts';
import type { ModelUse } from '../models.ts';
import { type modelsInEnglish, secondsOf, type TlsFault } from './models.ts';

const budgetOf = { run: '任务', session: '会话' };
const useWords: Readonly<Record<ModelUse, string>> = { text: '文本', vision: '图片', embeddings: '嵌入' };
const tlsFaults: Readonly<Record<TlsFault, string>> = {
  expired: '其证书已过期',
  otherHost: '其证书属于另一台主机',
  unknown: '没有可信机构为其证书担保',
  noHttps: '它没有正确使用 https',
};

export const words: Texts<typeof modelsInEnglish> = {
  noAddress: '模型的地址不是网址。请给出形如 https://api.example.com/v1 的地址。',
  secretInAddress: '模型的地址中含有用户名或密码。请将密钥填入它自己的输入框。',
  queryInAddress: '模型的地址中含有“?”或“#”。请只给出它前面的部分。',
  unencrypted: (host, name) =>
    `${host} 是另一台计算机，而 http 不加密：表格和密钥可能在途中被读取。请使用 https，或在设置中允许 ${name}。`,
  tooLong: (host) => `${host} 发来的内容远超所要求的量，因此已结束调用。请检查地址，或选择其他模型。`,
  budgetDollars: (of, used, allowed) =>
    `下一次调用可能超出此${budgetOf[of]}的预算：已用 ${used}，共 ${allowed}。请追加预算后继续，或在此停止。`,
  budgetTokens: (of, used, allowed) =>
    `下一次调用可能超出此${budgetOf[of]}的预算：已用 ${used} 个 Token，共 ${allowed} 个。请追加预算后继续，或在此停止。`,
  saidNothing: (model) => `模型“${model}”没有任何回复。请再问一次，或选择其他模型。`,
  otherForm: (model) => `模型“${model}”两次都没有按要求的格式回复。请再问一次，或选择其他模型。`,
  noModelThere: (host) => `${host} 的应答不像模型。请检查地址和模型。`,
  noneSet: (use) => `尚未设置用于${useWords[use]}的模型。请在设置中选择。`,
  badKey: '密钥中含有空格、换行或密钥不会有的字符。请重新复制并设置。',
  offline: '程序处于离线状态，因此没有询问模型。请在设置中切换为在线，或用规则提问。',
  lateAnswer: (host) => `${host} 没有及时应答。请重试，或在设置中延长时限。`,
  brokeOff: (host) => `${host} 的回复中断了。请重试。`,
  insecure: (host, why) => `与 ${host} 的连接不安全：${tlsFaults[why]}。请检查地址，或询问该服务器的管理者。`,
  noHost: (host) => `没有主机 ${host}，或网络已断开。请检查地址和网络连接。`,
  noAnswerAt: (host) => `${host} 没有应答。请检查地址，并确认模型服务器正在运行。`,
  badPort: (host) => `不能在 ${host} 的端口询问模型。请检查地址。`,
  noHttp: (host) => `${host} 没有像模型服务器那样使用 http。请检查地址。`,
  notReached: (host) => `未能及时连接到 ${host}。请检查地址和网络连接。`,
  broke: (host) => `与 ${host} 的连接断开了。请重试。`,
  keyRefused: (host) => `${host} 拒绝了密钥。请检查密钥及其用途。`,
  keyWanted: (host) => `${host} 需要密钥。请在设置中填写。`,
  noCredit: (host) => `${host} 称账户余额已用完。请在那里检查您的账户。`,
  busy: (host, waitMs) => `${host} 暂时不再接受调用。请等待${waitMs === null ? '片刻' : waitWords(waitMs)}后再问。`,
  unknownModel: (host, model) => `${host} 没有模型“${model}”。请在设置中从其列表选择。`,
  otherPath: (host) => `${host} 有应答，但不在此路径。请检查路径：大多数地址以 /v1 结尾。`,
  noPictures: (model) => `模型“${model}”不接受图片。请在设置中选择能接受图片的模型。`,
  ownFault: (host, status) => `${host} 自身出现故障（${status}）。请稍后再试。`,
  refused: (host, status, words) =>
    `${host} 拒绝了调用${status === 0 ? '' : `（${status}）`}${words === '' ? '' : `：${words}`}。`,
  sentOn: (host, target) =>
    `${host} 将请求转到 ${target ?? '另一个地址'}，而密钥不会发往别处。如果您信任该地址，请在设置中填写它。`,
  webPage: (host) => `${host} 返回的是网页，而不是模型的应答。请检查路径：大多数地址以 /v1 结尾。`,
  noStatus: (host, status) => `${host} 以状态码 ${status} 应答，而该状态码并不存在。请检查地址。`,
  noVectors: '该模型不给出向量。请选择嵌入模型。',
  settingsUnreadable: (path) => `无法读取 ${path} 中的设置。请启动一次程序以修复其资料库，或在此指定模型。`,
  noRuntime:
    '模型文件由 node-llama-cpp 运行，但尚未安装。请在程序旁安装（npm install node-llama-cpp），或选择其他端点。',
  noFile: (why) => `${why}请将 GGUF 文件的完整路径作为模型给出。`,
  noModelFile: '这不是模型文件。',
  notAFile: '这不是文件。',
  fileMissing: '模型文件不存在，或无法读取。',
  holdsNoModel: '该文件中没有模型。',
  fileNoPictures: '模型文件不接受图片。请为图片选择其他端点。',
  fileLate: '模型文件没有及时应答。请在设置中延长时限。',
  fileFails: (words) => `无法运行模型文件：${words}。请选择其他文件。`,
  fewVectors: (model) => `模型“${model}”没有为每段文本给出向量。请选择嵌入模型。`,
  noList: (host) => `${host} 没有给出模型列表。请检查地址。`,
  noRecord: (line, name) => `“${name}”的第 ${line} 行不是录制的调用。请重新录制。`,
  keepsNoKeys: '此程序不保存密钥。',
  callGone: '此调用已不再保留。请重新提问。',
  pictureGone: '此图片已不再保留。请重新提问。',
  noText: '尚未设置文本模型。请在设置中选择，或按规则抽取。',
  noDemand: '模型没有为此标题给出需求。请再问一次，或自己填写。',
  noTextSurvey: '尚未设置文本模型。请在设置中选择，或按规则进行。',
  noTextModel: '尚未设置文本模型。请在设置中选择。',
  keepsNoPasswords: '此程序不保存密码。',
  sessionSpent: '读取此文件已用完一个会话的预算。',
  answers: (model) => `“${model}”能够应答。`,
  blind: (model) => `“${model}”有应答，但看不到给它的图片。请选择能接受图片的模型。`,
  slowAnswer: '半分钟内没有收到回答。您自己的大模型可能仍在加载：请重试。',
  slowVectors: '半分钟内没有收到向量。您自己的大模型可能仍在加载：请重试。',
};

function waitWords(waitMs: number): string {
  const seconds = secondsOf(waitMs);
  if (seconds > 86_400) return '几天';
  return seconds < 120 ? ` ${seconds} 秒` : ` ${Math.ceil(seconds / 60)} 分钟`;
}
