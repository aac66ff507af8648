/** Words that made-up tables are written with, in both languages. */
export interface Vocabulary {
  readonly labels: readonly string[];
  readonly measures: readonly string[];
  readonly things: readonly string[];
  readonly groups: readonly string[];
  readonly states: readonly string[];
  readonly people: readonly string[];
  readonly sentences: readonly string[];
  readonly titles: readonly string[];
  readonly notes: readonly string[];
  readonly units: readonly string[];
  readonly banners: readonly string[];
  readonly totals: readonly string[];
  readonly periods: readonly (readonly string[])[];
}

export const english: Vocabulary = {
  labels:
    'Name|Owner|Status|Type|Code|Remarks|Department|Address|Phone|E-mail|Position|Category|Reviewer|Place|Colour|Version|Method|Result|Supplier|Project|Contact|Purpose|Task|Item no.|Serial number|Material|Approved by'.split(
      '|',
    ),
  measures:
    'Amount|Price (EUR)|Quantity|Weight (kg)|Budget|Actual|Difference|Score|Hours|Share|Rate|Length|Cost|Revenue|Balance|Count|Percent|Area|Height|Votes'.split(
      '|',
    ),
  things:
    'Apples|Copper wire|Garden chairs|Oslo|Rome|Harbour crane|Winter coats|Bread|North coast|Lisbon|Steel pipes|Bicycles|Paper|Glass|Tulips|Blue paint|Batteries|Sugar|Tyres|Cheese|Salt|Rope|Boats|Wool|Lamps|Maps'.split(
      '|',
    ),
  groups:
    'Fruit|Machinery|Northern region|Other income|Running costs|Men|Women|Furniture|Exports|Imports|Services|Fixed assets|Under 25 years|Public sector|Urban areas|Rural areas|Energy|Transport'.split(
      '|',
    ),
  states:
    'open|done|in stock|delivered|yes|no|late|blue|plastic|new|medium|approved|cash|weekly|by hand|third floor|none'.split(
      '|',
    ),
  people: 'Ann Berg|Lars Holm|Ida Vik|Tom Reed|Mia Lund|Per Dahl|Eva Moe|Jon Lie|Kim Park|Sara Ness'.split('|'),
  sentences: [
    'The delivery was checked on arrival and found to be complete.',
    'Two of the machines had to be repaired before the season began.',
    'Report to the office every Monday, and keep the receipts.',
    'Painted twice; the second coat needs a week to dry',
    'Replace the filter, clean the tank and write down the pressure.',
  ],
  titles: [
    'Stock at the end of the year',
    'Visitors of the museum by month',
    'Application for leave',
    'Costs of the workshop',
    'Results of the survey',
    'Equipment of the laboratory',
  ],
  notes: [
    'Note: figures are provisional.',
    'Source: own survey',
    'Remarks: all prices without tax',
    '* estimated',
    'Notes: rounding may lead to differences.',
  ],
  units: ['Unit: EUR', 'in thousands', 'Unit: tonnes', '(percent)'],
  banners: [
    'A. Warehouse',
    'Part two: ships',
    'Contact details',
    'Second half of the year',
    'Further costs',
    'Household',
    'Technical data',
    'Education',
  ],
  totals: ['Total', 'Sum', 'Subtotal', 'Grand total', 'Average'],
  periods: [
    ['2019', '2020', '2021', '2022', '2023'],
    ['Q1', 'Q2', 'Q3', 'Q4'],
    ['January', 'February', 'March', 'April', 'May'],
    ['2021/22', '2022/23', '2023/24'],
  ],
};

export const chinese: Vocabulary = {
  labels:
    '名称|负责人|状态|类型|编号|备注|部门|地址|电话|邮箱|职务|类别|审核人|地点|颜色|版本|方式|结果|供应商|项目|联系人|用途|任务|序号|材料|批准人'.split(
      '|',
    ),
  measures:
    '金额|单价|数量|重量（公斤）|预算|实际|差额|得分|工时|占比|比率|长度|成本|收入|余额|人数|面积|高度|票数|库存量'.split(
      '|',
    ),
  things:
    '苹果|铜线|椅子|北京|成都|起重机|冬衣|面包|沿海|南京|钢管|自行车|纸张|玻璃|郁金香|蓝漆|电池|白糖|轮胎|奶酪|食盐|绳索|木船|羊毛|台灯|地图'.split(
      '|',
    ),
  groups:
    '水果|机器设备|北方地区|其他收入|运行费用|男性|女性|家具|出口|进口|服务业|固定资产|农村|城市|能源|交通运输|一、资产|二、负债'.split(
      '|',
    ),
  states: '未完成|完成|有货|已送达|是|否|延迟|蓝色|塑料|新|中等|同意|现金|每周|手工|三楼|无'.split('|'),
  people: '张伟|李娜|王芳|刘洋|陈静|杨帆|赵磊|黄敏|周杰|吴霞'.split('|'),
  sentences: [
    '货物到达后已经检查，数量齐全，没有损坏。',
    '两台机器在季节开始之前必须修理完毕。',
    '每周一向办公室报告，并保留所有收据。',
    '更换过滤器，清洗水箱，并记录压力数值。',
  ],
  titles: ['年末库存表', '博物馆每月参观人数', '请假申请表', '车间费用明细表', '调查结果汇总', '实验室设备清单'],
  notes: ['注：数据为初步统计。', '资料来源：自行调查', '备注：价格均不含税', '说明：因四舍五入，合计可能有差异。'],
  units: ['单位：元', '单位：万元', '计量单位：吨', '（单位：%）'],
  banners: ['一、仓库', '第二部分 船舶', '联系方式', '下半年', '其他费用', '家庭情况', '技术参数', '教育经历'],
  totals: ['合计', '小计', '总计', '共计', '平均'],
  periods: [
    ['2019年', '2020年', '2021年', '2022年'],
    ['一季度', '二季度', '三季度', '四季度'],
    ['一月', '二月', '三月', '四月', '五月'],
    ['本期', '上期'],
  ],
};
