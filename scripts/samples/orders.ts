import type ExcelJS from 'exceljs';
import { colors, createDice, fill, newWorkbook, widths } from './kit.ts';

const CITIES = [
  ['Ghent', 'Belgium'],
  ['Utrecht', 'Netherlands'],
  ['Lyon', 'France'],
  ['Seville', 'Spain'],
  ['Bilbao', 'Spain'],
  ['Porto', 'Portugal'],
  ['Bremen', 'Germany'],
  ['Leipzig', 'Germany'],
  ['Malmö', 'Sweden'],
  ['Turku', 'Finland'],
  ['Bergen', 'Norway'],
  ['Gdańsk', 'Poland'],
] as const;
const PRODUCTS = [
  ['FC-210', 'Packhorse cargo bike', 'Bikes', 2890],
  ['FC-220', 'Packhorse cargo bike, electric', 'Bikes', 4690],
  ['FC-310', 'Skylark city bike', 'Bikes', 1190],
  ['FC-315', 'Skylark city bike, step-through', 'Bikes', 1240],
  ['FC-405', 'Wren children’s bike 20"', 'Bikes', 420],
  ['AC-011', 'Rain cover', 'Accessories', 64.5],
  ['AC-014', 'Child seat, front', 'Accessories', 119],
  ['AC-027', 'Dynamo light set', 'Accessories', 88.9],
  ['AC-033', 'Folding lock', 'Accessories', 74],
  ['SP-102', 'Chain, 9-speed', 'Spare parts', 21.9],
  ['SP-140', 'Brake pads, pair', 'Spare parts', 12.4],
  ['SP-177', 'Inner tube 26"', 'Spare parts', 6.9],
] as const;
const SHOPS = [
  'Radhaus',
  'Pedal & Co',
  'Vélo Nord',
  'La Bici',
  'De Fietser',
  'Cykelboden',
  'Two Wheels',
  'Rowerownia',
] as const;
const STATUSES = [
  'Delivered',
  'Delivered',
  'Delivered',
  'Delivered',
  'Shipped',
  'Open',
  'Returned',
  'Cancelled',
] as const;
const HEADERS = [
  'Order no.',
  'Order date',
  'Customer',
  'City',
  'Country',
  'Article',
  'Product',
  'Category',
  'Quantity',
  'Unit price',
  'Discount',
  'Amount',
  'Status',
];

/** A plain list, and the large one: two years of order lines. */
export function makeOrders(rows = 20_000): ExcelJS.Workbook {
  const dice = createDice(7);
  const workbook = newWorkbook();
  const sheet = workbook.addWorksheet('Order lines', { views: [{ state: 'frozen', ySplit: 1 }] });
  widths(sheet, 11, 12, 22, 12, 13, 10, 30, 13, 10, 12, 10, 13, 11);
  sheet.addRow(HEADERS).eachCell((cell) => {
    cell.font = { bold: true, color: { argb: colors.white } };
    cell.alignment = { vertical: 'middle' };
    fill(cell, colors.dark);
  });
  sheet.autoFilter = { from: 'A1', to: { row: 1, column: HEADERS.length } };
  const start = Date.UTC(2023, 0, 2);
  let order = 50_000;
  let date = start;
  for (let line = 0; line < rows; line++) {
    // An order has one line or several.
    if (line === 0 || dice.between(1, 10) > 4) {
      order += dice.between(1, 3);
      date = start + Math.floor((line / rows) * 729) * 86_400_000;
    }
    const orderDice = createDice(order);
    const [city, country] = orderDice.pick(CITIES);
    const customer = `${orderDice.pick(SHOPS)} ${city}`;
    const [article, product, category, price] = dice.pick(PRODUCTS);
    const quantity = category === 'Bikes' ? dice.between(1, 6) : dice.between(1, 40);
    const discount = quantity > 20 ? 0.1 : quantity > 4 ? 0.05 : 0;
    const amount = Math.round(quantity * price * (1 - discount) * 100) / 100;
    const status =
      date > Date.UTC(2024, 11, 10) ? dice.pick(['Open', 'Shipped', 'Cancelled']) : orderDice.pick(STATUSES);
    sheet.addRow([
      `F${order}`,
      new Date(date),
      customer,
      city,
      country,
      article,
      product,
      category,
      quantity,
      price,
      discount,
      amount,
      status,
    ]);
  }
  sheet.getColumn(2).numFmt = 'yyyy-mm-dd';
  sheet.getColumn(10).numFmt = '#,##0.00';
  sheet.getColumn(11).numFmt = '0%';
  sheet.getColumn(12).numFmt = '#,##0.00';
  return workbook;
}
