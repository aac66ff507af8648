import { startPostgres, wireTo } from '../../src-main/core/zoom/engine/testServers.ts';
import { Databases } from '../pages/Databases.ts';
import { violations } from '../pages/violations.ts';
import { expect, test } from './story.ts';

test('a database is added, its table described and asked where it is; cut, it says so, and back it answers again, by keys', async ({
  app,
  window,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const server = await startPostgres();
  const wire = await wireTo(server.connection.port);
  try {
    await server.admin(`create table sales as
      select i as id, (array['North', 'South', 'East', 'West'])[1 + i % 4] as region, i::float8 as price
      from generate_series(0, 1199) r(i);
      create table regions as select * from (values ('North', 'Ann'), ('South', 'Bo'), ('East', 'Cy'), ('West', 'Di')) v(name, manager);
      alter table regions add primary key (name);
      alter table sales add foreign key (region) references regions (name); analyze`);
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
    await expect(page.getByRole('status').filter({ hasText: 'answers: 2 tables can be read.' })).toBeVisible();

    await table.press('Enter');
    await expect(databases.table).toContainText('1,200 rows, 3 columns', { timeout: 60_000 });
    await expect(results.count).toHaveText(/^1,200 rows in /, { timeout: 30_000 });
    // The rows have the width that the list and the columns leave, under their program.
    const [program, rows] = [await results.sql.boundingBox(), await results.grid.boundingBox()];
    expect(rows?.y).toBeGreaterThan((program?.y ?? 0) + (program?.height ?? 0));
    expect(rows?.width).toBeGreaterThan(640);
    await databases.table.getByRole('button', { name: /^North/ }).press('Enter');
    await expect(results.sql).toHaveText(`SELECT * FROM "public"."sales"\nWHERE "region" = 'North'`, {
      useInnerText: true,
    });
    await expect(results.count).toHaveText(/^300 rows in /, { timeout: 30_000 });
    await databases.table.getByRole('button', { name: 'Look for tables to join' }).press('Enter');
    const joined = databases.table.getByRole('listitem', { name: 'public.regions' });
    await expect(joined).toContainText('The database says so: a foreign key.', { timeout: 30_000 });
    await joined.getByRole('button', { name: 'Show the rows joined with public.regions' }).press('Enter');
    await expect(results.count).toHaveText(/^1,200 rows in /, { timeout: 30_000 });
    await expect(results.figure(0, 3)).toHaveText(/^(?:Ann|Bo|Cy|Di)$/);

    await results.question.focus();
    await keyboard.type('What is the highest price in the region East?');
    await keyboard.press('Enter');
    await expect(results.figure(0, 0)).toHaveText('1198', { timeout: 30_000 });
    await expect(results.sql).toHaveText(/max\("price"\)/, { useInnerText: true });

    await databases.table.getByRole('button', { name: 'Show the 300 rows that it rests on' }).press('Enter');
    await expect(results.count).toHaveText(/^300 rows in /, { timeout: 30_000 });
    await expect(results.figure(0, 1)).toHaveText('East');
    const csv = await app.saved(() => window.command('Export result as CSV'));
    expect(new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n')).toHaveLength(301);
    // What is printed of its rows leads back to them, from anywhere.
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

    // A question waits while the database is away, says so, and is answered by itself when it is back.
    wire.cut();
    await results.question.fill('What is the highest price in the region West?');
    await keyboard.press('Enter');
    const waiting = results.desk.getByRole('status').filter({ hasText: 'Waiting for the database.' });
    await expect(waiting).toContainText(/There is no connection to postgres on 127/, { timeout: 30_000 });
    await page.reload();
    await databases.show();
    await table.or(databases.list.getByText('It cannot be reached')).first().waitFor({ timeout: 30_000 });
    wire.mend();
    await databases.list.getByRole('button', { name: /^Test / }).press('Enter');
    await table.press('Enter');
    await expect(results.figure(0, 0)).toHaveText('1199', { timeout: 60_000 });
    await expect(results.question).toHaveValue('What is the highest price in the region West?');
    // One that is not worth waiting for is stopped.
    wire.cut();
    await results.question.fill('How many sales are there?');
    await keyboard.press('Enter');
    await expect(waiting).toBeVisible({ timeout: 30_000 });
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

test('a schema beside the usual one is opened by key, its table asked, and closed again', async ({ window }) => {
  test.slow();
  const { page } = window;
  const server = await startPostgres();
  try {
    await server.admin(`create table sales as select i as id from generate_series(0, 9) r(i);
      create schema shop; create table shop.orders as
      select i as id, (array['paid', 'open'])[1 + i % 2] as state from generate_series(1, 400) r(i); analyze`);
    const databases = new Databases(page);
    const { results } = databases;
    await databases.show();
    const { user, database, port } = server.connection;
    await databases.address.fill(`postgres://${user}@127.0.0.1:${port}/${database}`);
    await page.keyboard.press('Enter');
    const orders = databases.list.getByRole('button', { name: /^shop\.orders/ });
    const schemas = databases.list.getByText('Schemas: 1 of 2 open');
    await expect(schemas).toBeVisible({ timeout: 60_000 });
    await expect(orders).toHaveCount(0);
    await schemas.focus();
    await page.keyboard.press('Enter');
    // The last one that is open stays so.
    await expect(databases.list.getByRole('checkbox', { name: 'public' })).toBeDisabled();
    const shop = databases.list.getByRole('checkbox', { name: 'shop' });
    await shop.focus();
    await page.keyboard.press('Space');
    await expect(orders).toBeVisible({ timeout: 30_000 });
    expect(await violations(page, 'schemas of a database', { isColourAlone: false })).toEqual([]);
    await orders.press('Enter');
    await expect(results.count).toHaveText(/^400 rows in /, { timeout: 60_000 });
    await results.question.fill('How many orders are in the state paid?');
    await page.keyboard.press('Enter');
    await expect(results.figure(0, 0)).toHaveText('200', { timeout: 30_000 });
    await expect(results.sql).toHaveText(/"shop"\."orders"/, { useInnerText: true });
    await results.run('select count(*) from sales s join shop.orders o on o.id = s.id');
    await expect(results.figure(0, 0)).toHaveText('9', { timeout: 30_000 });
    await shop.focus();
    await page.keyboard.press('Space');
    await expect(orders).toHaveCount(0);
    await expect(page.getByText('The database has no table "shop.orders"')).toBeVisible({ timeout: 30_000 });
  } finally {
    await server.stop();
  }
});

test('a large table is described by estimates at once, its figures counted by key, its columns named; what changed is described again', async ({
  window,
}) => {
  test.slow();
  const { page } = window;
  const server = await startPostgres();
  try {
    await server.admin(`create table sales as select i as id, (array['North', 'North', 'South'])[1 + i % 3] as region,
        (i * 7) % 1000 / 4.0::float8 as price, i % 100 as shop, date '2020-01-01' + i % 1000 as sold, i % 5 as grade
      from generate_series(1, 900000) r(i); analyze sales`);
    const databases = new Databases(page);
    const { results, table } = databases;
    await databases.show();
    const { user, database, port } = server.connection;
    await databases.address.fill(`postgres://${user}@127.0.0.1:${port}/${database}`);
    await page.keyboard.press('Enter');
    const listed = databases.list.getByRole('button', { name: /^public\.sales/ });
    await listed.press('Enter', { timeout: 60_000 });
    await expect(table).toContainText(
      /about 9\d\d,\d\d\d rows, 6 columns|about 8\d\d,\d\d\d rows, 6 columns|about 900,000 rows/,
      {
        timeout: 60_000,
      },
    );
    const how = table.getByRole('region', { name: 'Description' });
    await expect(how).toContainText('Figures with “about” are estimated');
    await expect(table).toContainText('about 2 distinct');
    await expect(table.getByRole('button', { name: /^North about (?:60|59)\d,\d{3}/ })).toBeVisible();
    await expect(table.getByRole('group', { name: 'How price lies' }).getByRole('button')).toHaveCount(20);
    expect(await violations(page, 'an estimated table', { isColourAlone: false })).toEqual([]);
    // It is asked before anything was counted.
    await results.question.fill('What is the highest price in the region South?');
    await page.keyboard.press('Enter');
    await expect(results.figure(0, 0)).toHaveText('249.75', { timeout: 60_000 });

    await how.getByRole('button', { name: 'Count every figure' }).press('Enter');
    await expect(how).toContainText('Every figure was counted.', { timeout: 120_000 });
    await expect(table).toContainText('900,000 rows, 6 columns');
    await expect(table.getByRole('button', { name: /^North 600,000/ })).toBeVisible();

    await table.getByRole('button', { name: 'Say what price stands for' }).press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('What it cost in euros');
    await page.keyboard.press('Enter');
    await expect(table).toContainText('What it cost in euros');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(table).not.toContainText('What it cost in euros');

    await server.admin('delete from sales where id > 100000');
    await server.admin('analyze sales');
    await page.reload();
    await databases.show();
    await listed.press('Enter', { timeout: 60_000 });
    await expect(how).toContainText('The table has changed since.', { timeout: 60_000 });
    await how.getByRole('button', { name: 'Describe again' }).press('Enter');
    await expect(table).toContainText('100,000 rows, 6 columns', { timeout: 120_000 });
  } finally {
    await server.stop();
  }
});
