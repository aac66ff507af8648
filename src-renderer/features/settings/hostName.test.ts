import { expect, test } from 'vitest';
import { hostName } from './hostName.ts';

test.each([
  ['nas.local', 'nas.local'],
  [' NAS.local:8000 ', 'nas.local'],
  ['http://192.168.1.20:11434/v1', '192.168.1.20'],
  ['[fe80::1]', '[fe80::1]'],
  ['two words', null],
  ['', null],
  ['file:///etc/passwd', null],
])('%j names the host %j', (text, host) => {
  expect(hostName(text)).toBe(host);
});
