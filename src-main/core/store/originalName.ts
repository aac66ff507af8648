/** How an original is named while its bytes come. */
export const STAGED = 'incoming-';
const STAGED_NAME = /^incoming-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEPT_NAME = /^[0-9a-f]{64}$/;

/** Whether a file in the folder of originals is one that the app put there. */
export function isOriginalName(name: string): boolean {
  return isKeptName(name) || isStagedName(name);
}

export function isKeptName(name: string): boolean {
  return KEPT_NAME.test(name);
}

export function isStagedName(name: string): boolean {
  return STAGED_NAME.test(name);
}
