import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { isLoopback } from '../../model/address.ts';

/** Where a database is reached. The password is kept apart: nothing that is shown or logged is made of this and it. */
export interface Connection {
  readonly kind: 'postgres' | 'clickhouse';
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** Encrypted, with a certificate that is checked. Plain connections are for this computer and allowed hosts. */
  readonly isEncrypted: boolean;
}

export interface ConnectionString {
  readonly connection: Connection;
  readonly password: string | null;
  /** Whose tables are open, where an engine has schemas and some were chosen. */
  readonly schemas?: readonly string[] | undefined;
}

const KINDS: Readonly<Record<string, Pick<Connection, 'kind' | 'port' | 'isEncrypted'>>> = {
  'postgres:': { kind: 'postgres', port: 5432, isEncrypted: true },
  'postgresql:': { kind: 'postgres', port: 5432, isEncrypted: true },
  'clickhouse:': { kind: 'clickhouse', port: 8443, isEncrypted: true },
  'clickhouse+http:': { kind: 'clickhouse', port: 8123, isEncrypted: false },
};

/**
 * Reads `postgres://user:password@host:5432/database` or `clickhouse://user:password@host:8443/database`
 * (`clickhouse+http://…:8123` without encryption; `?sslmode=disable` does the same for PostgreSQL).
 * Throws DomainError `engine.refused`, which quotes nothing of it.
 */
export function connectionOf(text: string, allowedHosts: readonly string[] = []): ConnectionString {
  const url = URL.parse(text.trim());
  const kind = url && Object.hasOwn(KINDS, url.protocol) ? KINDS[url.protocol] : undefined;
  if (!url || !kind || url.hostname === '') {
    throw new DomainError('engine.refused', rowSaid.noDatabaseAddress);
  }
  const isLocal = isLoopback(url.hostname);
  const sslMode = url.searchParams.get('sslmode');
  const isEncrypted = kind.isEncrypted && sslMode !== 'disable' && !(isLocal && sslMode === null);
  if (!isEncrypted && !isLocal && !allowedHosts.includes(url.hostname)) {
    throw new DomainError('engine.refused', rowSaid.unencrypted(url.hostname));
  }
  const connection: Connection = {
    kind: kind.kind,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? kind.port : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)) || 'default',
    user: decodeURIComponent(url.username) || 'default',
    isEncrypted,
  };
  return { connection, password: url.password === '' ? null : decodeURIComponent(url.password) };
}

/** As a person may see it: `postgres on warehouse.example, database sales`. */
function connectionWords({ kind, host, database }: Connection): string {
  return `${kind} on ${host}, database ${database}`;
}

export function lost(connection: Connection, cause: unknown): DomainError {
  return new DomainError('engine.lost', rowSaid.noConnection(connectionWords(connection)), {
    cause: withoutSecrets(cause),
  });
}

export function notLetIn(connection: Connection): DomainError {
  return new DomainError('engine.refused', rowSaid.notLetIn(connectionWords(connection), connection.user));
}

/** A driver's error may carry the whole configuration along; its code says enough. */
function withoutSecrets(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new Error(`The driver gave up: ${code}`);
}
