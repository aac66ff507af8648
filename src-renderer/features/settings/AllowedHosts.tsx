import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { hostName } from './hostName.ts';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';
import classes from './SettingsView.module.css';

export interface AllowedHostsProps {
  readonly hosts: readonly string[];
  readonly onChange: (hosts: readonly string[]) => void;
}

const HINT = words.hosts.hint;

/** Hosts beside this computer that may be spoken to without encryption. */
export function AllowedHosts({ hosts, onChange }: AllowedHostsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = (typed: string[]): void => {
    const names = typed.map((text) => ({ text, host: hostName(text) }));
    const wrong = names.find(({ host }) => host === null);
    setProblem(wrong ? words.hosts.wrong(wrong.text) : null);
    onChange([...new Set(names.flatMap(({ host }) => host ?? []))]);
  };
  return (
    <div className={classes['withField']}>
      <Row name={words.hosts.name} hint={HINT} />
      <TagsInput
        aria-label={words.hosts.name}
        aria-description={HINT}
        size="xs"
        value={[...hosts]}
        maxTags={50}
        error={problem}
        placeholder={hosts.length === 0 ? words.hosts.none : ''}
        acceptValueOnBlur
        onChange={take}
        onSearchChange={() => setProblem(null)}
      />
    </div>
  );
}
