import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ModelMessage } from './types.ts';

/** A prompt with its variables put in, ready to be sent. */
export interface FilledPrompt {
  readonly prompt: { readonly name: string; readonly version: number };
  readonly messages: readonly ModelMessage[];
}

type VariableType = 'data' | 'text';

interface Prompt {
  readonly name: string;
  readonly version: number;
  readonly variables: ReadonlyMap<string, VariableType>;
  readonly sections: readonly { readonly role: ModelMessage['role']; readonly text: string }[];
}

const known = new Map<string, Promise<Prompt>>();

/** Fills a prompt of `resources/prompts`, by its name. */
export async function fillPrompt(name: string, variables: Readonly<Record<string, string>>): Promise<FilledPrompt> {
  return fillPromptFile(join(promptsFolder(), `${name}.md`), variables);
}

/**
 * The messages of a prompt file with its variables put in. Data is put between marks, which nothing inside it can
 * close. A variable that is empty takes its heading along.
 */
export async function fillPromptFile(file: string, variables: Readonly<Record<string, string>>): Promise<FilledPrompt> {
  const loading = known.get(file) ?? load(file);
  known.set(file, loading);
  const prompt = await loading;
  const { name } = prompt;
  for (const given of Object.keys(variables)) {
    if (!prompt.variables.has(given)) throw new Error(`Prompt ${name} takes no ${given}`);
  }
  const messages = prompt.sections.map(({ role, text }) => ({ role, text: filled(prompt, text, variables) }));
  return { prompt: { name, version: prompt.version }, messages };
}

function filled(prompt: Prompt, text: string, variables: Readonly<Record<string, string>>): string {
  const blocks = text.split(/\n{2,}/).flatMap((block) => {
    const names = [...block.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    if (names.length > 0 && names.every((name) => (variables[name] ?? '') === '')) return [];
    return [
      block.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const type = prompt.variables.get(name);
        if (type === undefined) throw new Error(`Prompt ${prompt.name} does not declare ${name}`);
        const value = variables[name] ?? '';
        return type === 'data' ? fenced(name, value) : value;
      }),
    ];
  });
  return blocks.join('\n\n').trim();
}

function fenced(name: string, value: string): string {
  return `<data ${name}>\n${value.replaceAll(/<(\/?\s*data)/giu, '‹$1')}\n</data>`;
}

async function load(file: string): Promise<Prompt> {
  const name = basename(file, '.md');
  const text = await readFile(file, 'utf8');
  const match = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(text);
  if (!match?.groups) throw new Error(`Prompt ${name} has no head`);
  const { head = '', body = '' } = match.groups;
  const variables = [...head.matchAll(/^ {2}(\w+): (data|text)$/gm)].map(
    ([, variable = '', type]): [string, VariableType] => [variable, type === 'text' ? 'text' : 'data'],
  );
  const parts = body.split(/^# (system|user)\n/m).slice(1);
  const sections: { role: ModelMessage['role']; text: string }[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    sections.push({ role: parts[at] === 'system' ? 'system' : 'user', text: (parts[at + 1] ?? '').trim() });
  }
  return { name, version: Number(/^version: (\d+)$/m.exec(head)?.[1]), variables: new Map(variables), sections };
}

function promptsFolder(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const folder = join(at, 'resources', 'prompts');
    if (existsSync(folder)) return folder;
    if (at === dirname(at)) throw new Error('The prompts are missing: resources/prompts');
  }
}
