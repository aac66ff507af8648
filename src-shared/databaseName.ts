/** What a database is called: what it holds, and where. */
export function databaseName({
  database,
  host,
  port,
}: {
  readonly database: string;
  readonly host: string;
  readonly port: number;
}): string {
  return `${database} on ${host}:${port}`;
}
