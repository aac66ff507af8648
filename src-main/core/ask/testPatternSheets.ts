import { gridOf } from './testSheets.ts';

// Sheets for the tests of question patterns: a list, headers of two levels, sections with subtotals, merged groups.

export const budget = gridOf([
  ['Budget of the town library (thousand EUR)', '<', '<', '<', '<'],
  ['Item', '2021', '<', '2022', '<'],
  ['^', 'Plan', 'Actual', 'Plan', 'Actual'],
  ['Books', '40', '38', '45', '51'],
  ['Staff', '210', '215', '220', '218'],
  ['Heating', '18', '25', '30', '33'],
  ['Events', '12', '9', '10', '14'],
  ['Total', '280', '287', '305', '316'],
]);

export const clinic = gridOf([
  ['Appointments of the Lakeside Clinic, spring 2023', '<', '<', '<', '<', '<', '<', '<'],
  ['No.', 'Date', 'Patient', 'Doctor', 'Department', 'Fee (EUR)', 'Minutes', 'Remark'],
  ['1', '2023-03-01', 'Nora Lind', 'Dr. Hale', 'Cardiology', '120', '30', ''],
  ['2', '2023-03-04', 'Omar Reed', 'Dr. Voss', 'Dermatology', '80', '20', 'first visit'],
  ['3', '2023-03-15', 'Pia Stone', 'Dr. Hale', 'Cardiology', '200', '45', ''],
  ['4', '2023-04-03', 'Quentin Ash', 'Dr. Moor', 'Radiology', '310', '25', 'x-ray of the knee'],
  ['5', '2023-04-09', 'Rosa Vale', 'Dr. Voss', 'Dermatology', '95', '20', ''],
  ['6', '2023-04-21', 'Nora Lind', 'Dr. Hale', 'Cardiology', '150', '40', 'control'],
  ['7', '2023-05-02', 'Sven Holt', 'Dr. Moor', 'Radiology', '280', '25', 'x-ray of the hand'],
  ['8', '2023-05-20', 'Tess Yard', 'Dr. Voss', 'Dermatology', '80', '15', ''],
]);

export const workshop = gridOf([
  ['Machine hall inventory', '<', '<', '<', '<', '<'],
  ['Manager:', 'Lena Fox', 'Site:', 'North yard', 'Date of count:', '2024-02-10'],
  ['A. Cutting machines', '<', '<', '<', '<', '<'],
  ['Code', 'Machine', 'Year', 'Power (kW)', 'Value (EUR)', 'State'],
  ['C-1', 'Band saw', '2012', '4', '3200', 'good'],
  ['C-2', 'Laser cutter', '2020', '12', '41000', 'new'],
  ['C-3', 'Shear', '1999', '7.5', '2500', 'worn'],
  ['Subtotal', '<', '<', '23.5', '46700', ''],
  ['B. Welding machines', '<', '<', '<', '<', '<'],
  ['Code', 'Machine', 'Year', 'Power (kW)', 'Value (EUR)', 'State'],
  ['W-1', 'Spot welder', '2015', '18', '5600', 'good'],
  ['W-2', 'Arc welder', '2008', '9', '1400', 'worn'],
  ['Subtotal', '<', '<', '27', '7000', ''],
  ['Total', '<', '<', '50.5', '53700', ''],
]);

export const freight = gridOf([
  ['Freight register of the river port', '<', '<', '<', '<', '<', '<'],
  ['Voyage', 'Ship', 'Cargo', 'Origin', 'Arrival', 'Weight (t)', 'Toll (EUR)'],
  ['V-101', 'Aurora', 'timber', 'Kolm', '2022-06-02', '420', '1260'],
  ['V-102', 'Bellis', 'gravel', 'Tarn', '2022-06-11', '800', '1600'],
  ['V-103', 'Aurora', 'timber', 'Tarn', '2022-06-25', '380', '1140'],
  ['V-104', 'Corvus', 'grain', 'Kolm', '2022-07-03', '640', '1920'],
  ['V-105', 'Dione', 'gravel', 'Selby', '2022-07-14', '910', '1820'],
  ['V-106', 'Bellis', 'grain', 'Selby', '2022-07-30', '500', '1500'],
  ['V-107', 'Corvus', 'coal', 'Kolm', '2022-08-09', '720', ''],
  ['Total', '', '', '', '', '4370', '9240'],
]);

export const members = gridOf([
  ['Rowing club members', '<', '<', '<', '<', '<'],
  ['Group', 'Name', 'Age', 'Joined', 'Fee paid', 'Boat'],
  ['Juniors', 'Amy Falk', '14', '2021', '√', 'Swift'],
  ['^', 'Bo Grant', '16', '2019', '', 'Swift'],
  ['^', 'Cy Hurst', '13', '2022', '√', 'Heron'],
  ['Seniors', 'Di Ives', '41', '2008', '√', 'Otter'],
  ['^', 'Ed Joyce', '38', '2015', '', 'Heron'],
  ['^', 'Flo Kerr', '55', '1999', '√', 'Otter'],
  ['Guests', 'Gus Lamb', '29', '2022', '', ''],
]);

export const survey = gridOf([
  ['Energy use by building', '<', '<', '<', '<', '<'],
  ['Building', 'Manager', 'Q1', 'Q2', 'Q3', 'Q4'],
  ['Town hall', 'Ivo Marsh', '310', '250', '190', '330'],
  ['School', 'Jana Pike', '420', '300', '80', '450'],
  ['Pool', 'Karl Rowe', '150', '280', '520', '170'],
  ['Depot', 'Lia Soto', '90', '70', '60', '95'],
  ['Total', '', '970', '900', '850', '1045'],
]);

export const tender = gridOf([
  ['Renovation of the east bridge', '<', '<', '<'],
  ['Client:', 'City of Norvik', 'Contractor:', 'Hall & Sons'],
  ['Start:', '2023-05-08', 'Completion:', '2024-02-28'],
  ['Contract sum (EUR):', '1250000', 'Supervisor:', 'Mina Orr'],
  ['Work item', 'Unit', 'Quantity', 'Cost (EUR)'],
  ['Scaffolding', 'm²', '900', '45000'],
  ['Concrete repair', 'm³', '120', '96000'],
  ['Railing', 'm', '240', '72000'],
  ['Paint', 'm²', '1500', '30000'],
]);

export const claims = gridOf([
  ['滨海分公司2023年第二季度费用报销明细', '<', '<', '<', '<', '<', '<'],
  ['序号', '日期', '报销人', '部门', '费用类别', '金额（元）', '备注'],
  ['1', '2023-04-03', '林晓', '市场部', '交通费', '120', ''],
  ['2', '2023-04-08', '周敏', '研发部', '办公用品', '560', '打印纸'],
  ['3', '2023-04-20', '林晓', '市场部', '餐饮费', '340', '招待客户'],
  ['4', '2023-05-05', '吴迪', '财务部', '交通费', '95', ''],
  ['5', '2023-05-16', '周敏', '研发部', '差旅费', '1800', '出差北站'],
  ['6', '2023-05-28', '何静', '市场部', '差旅费', '2200', ''],
  ['7', '2023-06-02', '吴迪', '财务部', '办公用品', '230', '文件夹'],
  ['合计', '<', '<', '<', '<', '5345', ''],
]);

export const courses = gridOf([
  ['秋季培训课程表', '<', '<', '<', '<'],
  ['系列', '课程名称', '讲师', '学时', '形式'],
  ['管理基础', '时间管理', '陈立', '4', '面授'],
  ['^', '沟通技巧', '孙悦', '6', '线上'],
  ['^', '团队建设', '陈立', '8', '面授'],
  ['专业技能', '表格入门', '高岩', '3', '线上'],
  ['^', '数据分析', '高岩', '10', '线上'],
  ['安全教育', '消防知识', '马超', '2', '面授'],
]);

export const plan = gridOf([
  ['各街道绿化完成情况（单位：万元）', '<', '<', '<', '<', '<'],
  ['街道', '负责人', '2021年', '<', '2022年', '<'],
  ['^', '^', '计划', '实际', '计划', '实际'],
  ['东湖街道', '方敏', '50', '48', '60', '66'],
  ['西岭街道', '田勇', '35', '41', '40', '38'],
  ['南桥街道', '许薇', '80', '80', '90', '97'],
  ['合计', '', '165', '169', '190', '201'],
]);

export const income = gridOf([
  ['东城小店2023年收支表', '<', '<', '<'],
  ['月份', '收入', '支出', '结余'],
  ['1月', '5200', '3100', '2100'],
  ['2月', '4300', '2900', '1400'],
  ['3月', '6100', '4000', '2100'],
  ['4月', '3900', '4200', '-300'],
  ['合计', '19500', '14200', '5300'],
]);

export const stock = gridOf([
  ['仓库库存盘点表（2024年3月）', '<', '<', '<', '<', '<'],
  ['货号', '品名', '类别', '库存数量', '单价', '供应商'],
  ['A01', '台灯', '照明', '120', '85', '明辉电器'],
  ['A02', '吊扇', '电器', '35', '260', '凉风公司'],
  ['A03', '灯泡', '照明', '900', '6', '明辉电器'],
  ['A04', '电饭锅', '厨具', '48', '310', '家乐厂'],
  ['A05', '水壶', '厨具', '60', '90', '家乐厂'],
  ['A06', '台扇', '电器', '52', '140', '凉风公司'],
]);
