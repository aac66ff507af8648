import type { ModelUse } from '../models.ts';
import { sayings } from './said.ts';

const useWords: Readonly<Record<ModelUse, string>> = {
  text: 'text',
  vision: 'pictures',
  embeddings: 'embeddings',
};

const tlsFaults = {
  expired: 'its certificate has expired',
  otherHost: 'its certificate is for another host',
  unknown: 'nobody known vouches for its certificate',
  noHttps: 'it does not speak https as it should',
};
/** What is wrong with a connection that should be secure. */
export type TlsFault = keyof typeof tlsFaults;

/** Why a model was not asked, or gave nothing of use, in English. */
export const modelsInEnglish = {
  noAddress: 'The address of the model is not a web address. Give one as in https://api.example.com/v1.',
  secretInAddress: 'The address of the model holds a name or a password. Put the key in its own field.',
  queryInAddress: 'The address of the model holds a "?" or a "#". Give the part before it.',
  unencrypted: (host: string, name: string) =>
    `${host} is another computer and http is not encrypted: tables and key could be read on the way. Use https, or allow ${name} in the settings.`,
  tooLong: (host: string) =>
    `${host} sends far more than was asked for, so the call was ended. Check the address, or choose another model.`,
  budgetDollars: (of: 'run' | 'session', used: string, allowed: string) =>
    `The next call could pass this ${of}'s budget: ${used} of ${allowed} are used. Go on with more, or stop here.`,
  budgetTokens: (of: 'run' | 'session', used: string, allowed: string) =>
    `The next call could pass this ${of}'s budget: ${used} of ${allowed} tokens are used. Go on with more, or stop here.`,
  saidNothing: (model: string) => `The model "${model}" said nothing. Ask again, or choose another model.`,
  otherForm: (model: string) =>
    `The model "${model}" did not reply in the form it was asked for, twice. Ask again, or choose another model.`,
  noModelThere: (host: string) => `${host} does not answer as a model does. Check the address and the model.`,
  noneSet: (use: ModelUse) => `No model is set for ${useWords[use]}. Choose one in the settings.`,
  badKey: 'The key holds a space, a line break or a letter that keys do not have. Copy it again and set it anew.',
  offline: 'The app is offline, so no model was asked. Go online in the settings, or ask with rules.',
  lateAnswer: (host: string) => `${host} did not answer in time. Try again, or allow more time in the settings.`,
  brokeOff: (host: string) => `The reply from ${host} broke off. Try again.`,
  insecure: (host: string, why: TlsFault) =>
    `The connection to ${host} is not secure: ${tlsFaults[why]}. Check the address, or ask who runs that server.`,
  noHost: (host: string) => `There is no host ${host}, or the network is down. Check the address and the connection.`,
  noAnswerAt: (host: string) => `Nothing answers at ${host}. Check the address, and that the model's server runs.`,
  badPort: (host: string) => `No model can be asked at the port of ${host}. Check the address.`,
  noHttp: (host: string) => `${host} does not speak http as a model's server does. Check the address.`,
  notReached: (host: string) => `${host} could not be reached in time. Check the address and the connection.`,
  broke: (host: string) => `The connection to ${host} broke. Try again.`,
  keyRefused: (host: string) => `${host} refuses the key. Check the key and what it may be used for.`,
  keyWanted: (host: string) => `${host} wants a key. Set one in the settings.`,
  noCredit: (host: string) => `${host} says that the account has no credit left. Check your account there.`,
  busy: (host: string, waitMs: number | null) =>
    `${host} takes no more calls for now. Wait ${waitMs === null ? 'a moment' : waitWords(waitMs)} and ask again.`,
  unknownModel: (host: string, model: string) =>
    `${host} has no model "${model}". Choose one from its list in the settings.`,
  otherPath: (host: string) => `${host} answers, but not at this path. Check it: most addresses end in /v1.`,
  noPictures: (model: string) => `The model "${model}" takes no pictures. Choose one that does in the settings.`,
  ownFault: (host: string, status: number) => `${host} has a fault of its own (${status}). Try again later.`,
  refused: (host: string, status: number, words: string) =>
    `${host} refused the call${status === 0 ? '' : ` (${status})`}${words === '' ? '' : `: ${words}`}.`,
  sentOn: (host: string, target: string | null) =>
    `${host} sends requests on to ${target ?? 'another address'}, and the key goes nowhere else. If you trust that address, set it in the settings.`,
  webPage: (host: string) =>
    `${host} answers with a web page, not as a model does. Check the path: most addresses end in /v1.`,
  noStatus: (host: string, status: number) =>
    `${host} answers with status ${status}, which is none. Check the address.`,
  noVectors: 'The model gives no vectors. Choose a model of embeddings.',
  settingsUnreadable: (path: string) =>
    `The settings in ${path} cannot be read. Start the app once, which repairs its library, or name the model here.`,
  noRuntime:
    'Model files are run by node-llama-cpp, which is not installed. Install it beside the app (npm install node-llama-cpp), or choose another endpoint.',
  noFile: (why: string) => `${why} Give the whole path of a GGUF file as the model.`,
  noModelFile: 'That is no model file.',
  notAFile: 'That is no file.',
  fileMissing: 'The model file is not there, or cannot be read.',
  holdsNoModel: 'The file holds no model.',
  fileNoPictures: 'A model file takes no pictures. Choose another endpoint for them.',
  fileLate: 'The model file did not answer in time. Allow more time in the settings.',
  fileFails: (words: string) => `The model file cannot be run: ${words}. Choose another one.`,
  fewVectors: (model: string) =>
    `The model "${model}" did not give a vector for each text. Choose a model of embeddings.`,
  noList: (host: string) => `${host} gives no list of models. Check the address.`,
  noRecord: (line: number, name: string) => `Line ${line} of '${name}' is not a recorded call. Record it again.`,
  keepsNoKeys: 'This program keeps no keys.',
  callGone: 'This call is not kept any more. Ask the question again.',
  pictureGone: 'This picture is not kept any more. Ask the question again.',
  noText: 'No text model is set. Choose one in the settings, or extract by rules.',
  noDemand: 'The model gave no demand for this caption. Ask again, or write one.',
  noTextSurvey: 'No text model is set. Choose one in the settings, or go by the rules.',
  noTextModel: 'No text model is set. Choose one in the settings.',
  keepsNoPasswords: 'This program keeps no passwords.',
  sessionSpent: 'Reading this file has used the budget of a session.',
  // What a test of a model finds.
  answers: (model: string) => `"${model}" answers.`,
  blind: (model: string) =>
    `"${model}" answers, but does not see the picture it was shown. Choose a model that takes pictures.`,
  slowAnswer: 'No answer came in half a minute. A large model of your own may still be loading: try again.',
  slowVectors: 'No vectors came in half a minute. A large model of your own may still be loading: try again.',
};

function waitWords(waitMs: number): string {
  const seconds = secondsOf(waitMs);
  if (seconds > 86_400) return 'some days';
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
}

/** At least one, whole. */
export function secondsOf(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

export const modelSaid = sayings('models', modelsInEnglish);
