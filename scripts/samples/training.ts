import type ExcelJS from 'exceljs';
import { body, colors, fill, frame, header, newWorkbook, title, widths } from './kit.ts';

type Course = readonly [name: string, hours: number, people: number, fee: number, date: string, teacher: string];
const GROUPS: readonly (readonly [string, string, readonly Course[]])[] = [
  [
    '车架部',
    '林建国',
    [
      ['焊接安全复训', 16, 12, 4800, '2025-03-04', '外聘'],
      ['氩弧焊进阶', 24, 6, 7200, '2025-04-15', '外聘'],
      ['图纸识读', 8, 14, 0, '2025-05-20', '内部'],
    ],
  ],
  [
    '喷涂部',
    '苏敏',
    [
      ['粉末喷涂工艺', 12, 9, 3600, '2025-03-18', '外聘'],
      ['职业健康与防护', 6, 11, 0, '2025-06-10', '内部'],
    ],
  ],
  [
    '装配部',
    '何晓东',
    [
      ['电机装配与检测', 20, 18, 9000, '2025-03-25', '厂商'],
      ['液压刹车调试', 10, 18, 2700, '2025-04-22', '厂商'],
      ['质量自检方法', 6, 25, 0, '2025-05-13', '内部'],
      ['叉车操作证', 32, 4, 5600, '2025-09-02', '外聘'],
    ],
  ],
  [
    '客户服务部',
    '郑雅文',
    [
      ['投诉处理技巧', 8, 7, 2100, '2025-04-08', '外聘'],
      ['产品知识更新', 4, 7, 0, '2025-02-27', '内部'],
    ],
  ],
];

/** Tall merged groups, in Chinese: each department's courses share its name and its head. */
export function makeTraining(): ExcelJS.Workbook {
  const workbook = newWorkbook();
  const sheet = workbook.addWorksheet('培训计划', { views: [{ state: 'frozen', ySplit: 2 }] });
  widths(sheet, 14, 12, 22, 9, 9, 12, 16, 12);
  title(sheet, 'A1:H1', '2025年度员工培训计划');
  ['部门', '负责人', '课程名称', '学时', '人数', '费用（元）', '开课日期', '讲师来源'].forEach((text, col) =>
    header(sheet.getCell(2, col + 1), text),
  );
  let row = 3;
  for (const [department, head, courses] of GROUPS) {
    const end = row + courses.length - 1;
    [department, head].forEach((text, col) => {
      sheet.mergeCells(row, col + 1, end, col + 1);
      const cell = sheet.getCell(row, col + 1);
      cell.value = text;
      cell.alignment = { horizontal: 'center', vertical: 'middle' };
      if (col === 0) cell.font = { bold: true };
      fill(cell, colors.sand);
      frame(cell);
    });
    for (const [name, hours, people, fee, date, teacher] of courses) {
      body(sheet.getCell(row, 3), name);
      body(sheet.getCell(row, 4), hours, '0');
      body(sheet.getCell(row, 5), people, '0');
      body(sheet.getCell(row, 6), fee, '#,##0');
      body(sheet.getCell(row, 7), new Date(`${date}T00:00:00Z`), 'yyyy"年"m"月"d"日"');
      body(sheet.getCell(row, 8), teacher);
      row++;
    }
  }
  sheet.mergeCells(row, 1, row, 8);
  const note = sheet.getCell(row, 1);
  note.value = '备注：内部讲师不收取费用；开课日期如有调整，由人事部提前一周通知。';
  note.font = { italic: true };
  note.alignment = { horizontal: 'left', vertical: 'middle' };
  return workbook;
}
