import { startPostgres, wireTo } from '../../src-main/core/zoom/engine/testServers.ts';
import { Databases } from '../pages/Databases.ts';
import { expect, test } from './story.ts';

test('A user adds a database, asks a table and repeats the query after a lost connection', async ({ window }) => {
  const { page } = window;
  const { keyboard } = page;
  const server = await startPostgres();
  const wire = await wireTo(server.connection.port);
  try {
    await server.admin(`create table sales as
      select i as id, (array['North', 'South', 'East', 'West'])[1 + i % 4] as region, i::float8 as price
      from generate_series(0, 1199) r(i);
      analyze`);
    const databases = new Databases(page);
    const { results } = databases;
    await databases.show();
    await databases.address.focus();
    await keyboard.type('mysql://nobody@127.0.0.1/none');
    await keyboard.press('Enter');
    await expect(databases.failure).toContainText('not an address of a database');
    const { user, database } = server.connection;
    await databases.address.fill(`postgres://${user}@127.0.0.1:${wire.port}/${database}`);
    await databases.password.fill('open-sesame');
    await keyboard.press('Enter');
    const table = databases.list.getByRole('button', { name: /^public\.sales about 1,200 rows/ });
    await expect(table).toBeVisible({ timeout: 60_000 });
    await databases.list.getByRole('button', { name: /^Test / }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'answers: 1 table can be read.' })).toBeVisible();

    await table.press('Enter');
    await expect(databases.table).toContainText('1,200 rows, 3 columns', { timeout: 60_000 });
    await expect(results.count).toHaveText(/^1,200 rows in /, { timeout: 30_000 });
    // The rows are below the program and take the remaining width.
    const [program, rows] = [await results.sql.boundingBox(), await results.grid.boundingBox()];
    expect(rows?.y).toBeGreaterThan((program?.y ?? 0) + (program?.height ?? 0));
    expect(rows?.width).toBeGreaterThan(640);
    await databases.table.getByRole('button', { name: /^North/ }).press('Enter');
    await expect(results.sql).toHaveText(`SELECT * FROM "public"."sales"\nWHERE "region" = 'North'`, {
      useInnerText: true,
    });
    await expect(results.count).toHaveText(/^300 rows in /, { timeout: 30_000 });
    await results.question.focus();
    await keyboard.type('What is the highest price in the region East?');
    await keyboard.press('Enter');
    await expect(results.figure(0, 0)).toHaveText('1198', { timeout: 30_000 });
    await expect(results.sql).toHaveText(/max\("price"\)/, { useInnerText: true });

    await databases.table.getByRole('button', { name: 'Show the 300 rows that it rests on' }).press('Enter');
    await expect(results.count).toHaveText(/^300 rows in /, { timeout: 30_000 });
    await expect(results.figure(0, 1)).toHaveText('East');
    // A pasted citation opens its rows from another view.
    await window.goTo('Library');
    await window.goToPlace(`${database} on 127.0.0.1:${wire.port} · public.sales · rows where id = 17; 18`);
    await expect(results.count).toHaveText(/^2 rows in /, { timeout: 30_000 });
    await expect(results.figure(1, 0)).toHaveText('18');

    wire.cut();
    await results.run('select count(*) from sales where price < 5');
    await expect(results.failure).toContainText(/There is no connection to postgres on 127\.0\.0\.1/, {
      timeout: 30_000,
    });
    wire.mend();
    await keyboard.press('Control+Enter');
    await expect(results.figure(0, 0)).toHaveText('5', { timeout: 30_000 });
    await expect(results.failure).toHaveCount(0);

    // A question waits for the database until the user stops it.
    wire.cut();
    await results.question.fill('How many sales are there?');
    await keyboard.press('Enter');
    const waiting = results.desk.getByRole('status').filter({ hasText: 'Waiting for the database.' });
    await expect(waiting).toContainText(/There is no connection to postgres on 127/, { timeout: 30_000 });
    await results.desk.getByRole('button', { name: 'Stop' }).press('Enter');
    await expect(waiting).toHaveCount(0);
    wire.mend();

    await databases.list.getByRole('button', { name: /^Remove / }).press('Enter');
    await expect(databases.form).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(table).toBeVisible({ timeout: 30_000 });
  } finally {
    await wire.close();
    await server.stop();
  }
});
