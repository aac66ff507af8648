import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { hostName } from './hostName.ts';
import { Row } from './SettingsRows.tsx';
import classes from './SettingsView.module.css';

export interface AllowedHostsProps {
  readonly hosts: readonly string[];
  readonly onChange: (hosts: readonly string[]) => void;
}

const HINT = 'Other computers that may be reached without encryption: tables and keys can be read on the way.';

/** Hosts beside this computer that may be spoken to without encryption. */
export function AllowedHosts({ hosts, onChange }: AllowedHostsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = (typed: string[]): void => {
    const names = typed.map((text) => ({ text, host: hostName(text) }));
    const wrong = names.find(({ host }) => host === null);
    setProblem(wrong ? `“${wrong.text}” is no host. Give one as in nas.local or 192.168.1.20.` : null);
    onChange([...new Set(names.flatMap(({ host }) => host ?? []))]);
  };
  return (
    <div className={classes['withField']}>
      <Row name="Hosts over http" hint={HINT} />
      <TagsInput
        aria-label="Hosts over http"
        aria-description={HINT}
        size="xs"
        value={[...hosts]}
        maxTags={50}
        error={problem}
        placeholder={hosts.length === 0 ? 'None. Type a name, then Enter' : ''}
        acceptValueOnBlur
        onChange={take}
        onSearchChange={() => setProblem(null)}
      />
    </div>
  );
}
