/**
 * General words that head columns, label form fields, name totals and open
 * notes. English words are matched as the head noun of a phrase (`Date of birth`
 * → date, `Unit price` → price), Chinese ones as its ending (`产品名称` → 名称).
 */
export const headNouns: ReadonlySet<string> = new Set(
  `abbreviation ability access account action activity actual address age agency agenda allowance amount amt analysis annex answer
  applicant appearance approval approver area article assets attachment attendee attribute auditor author authority average
  balance bank base basis batch benefit bill birthday birthplace bonus brand budget building
  capacity capital cash catalog category cause cell cent certificate change channel city class classification client
  clause code coefficient color colour column comment commission company comparison completion component composition
  condition conclusion confirmation contact content contract contribution control coordinator cost count country course
  coverage creator credit criteria criterion currency customer cycle
  date day deadline debit deduction definition degree delivery department deposit depreciation description designation
  destination detail diameter difference dimension direction discount distance district division document dosage
  duration duty education effect efficiency email employee employer end enterprise entry equipment error evaluation
  event evidence example expenditure expense expert explanation extension
  fax feature fee female field figure file firm floor form format formula frequency function fund
  gender goal grade gross group growth guarantee
  handler height holder holiday host hour house
  id identifier image impact importance income index indicator industry information initial input inspection inspector
  instruction insurance interest interval introduction invoice issue item
  job keyword kind label language leader length level liability limit link list location logo lot
  maker male manager manufacturer margin mark market material maximum mean meaning measure measurement median
  member memo method minimum mobile mode model module month
  name nationality nature net note notes number no no.
  object objective occupation office operation operator opinion order organisation organization origin outcome output owner
  package page parameter part participant party payee payer payment percent percentage performance period person personnel
  phase phone photo place plan planner platform point policy population port position postcode preparer price principal
  principle priority problem procedure process product production profession profit program programme progress
  project property proportion province provider purchaser purpose
  qty quality quantity quarter question quota
  range rank ranking rate rating ratio reason receipt recipient recommendation record reference region registration
  relation relationship remark remarks reply representative requester requirement residence resource respondent
  response responsibility result revenue reviewer risk role room row rule
  salary sales sample scale schedule school scope score season section sector segment seller sender sequence series
  serial service sex share sheet shift shipment side sign signature situation size skill solution source speaker spec specification
  speed sport staff stage standard start state station statistic status step stock store street strength
  subcategory subject subsidy suggestion sum summary supervisor supplier supply surname system
  table taker target task tax team technique telephone temperature term test theme threshold time timeline title tool topic
  total town trade training transaction treatment turnover type
  unit update url usage use user
  value variable variance vehicle vendor venue version village voltage volume voucher
  wage warehouse warranty website week weight width work worker workload
  year yield zip zone remarks others quantity variety criterion attendee spokesperson counterpart deduction`.split(
    /\s+/,
  ),
);

export const headEndings: readonly string[] = (
  '名称 名 姓名 名字 性别 年龄 民族 籍贯 日期 时间 期间 年份 年度 月份 季度 星期 编号 序号 号码 代码 编码 证号 号 单位 部门 科室 ' +
  '岗位 职务 职位 职称 类型 类别 类 种类 分类 类目 金额 数量 数 单价 价格 售价 成本 费用 收入 支出 利润 余额 税额 税率 总额 总价 额 合计 ' +
  '小计 总计 平均 地址 地点 位置 电话 手机 邮箱 邮编 传真 备注 说明 内容 描述 摘要 状态 情况 原因 方式 方法 规格 型号 品牌 品名 颜色 ' +
  '尺寸 重量 长度 高度 面积 体积 比例 比率 占比 率 指标 目标 标准 要求 依据 结果 结论 评价 评分 得分 分值 分数 权重 等级 级别 等次 人员 ' +
  '负责人 联系人 经办人 制表人 审核人 审批人 记录人 主持人 申请人 责任人 法人 人数 人 客户 供应商 厂家 厂商 公司 企业 机构 项目 科目 产品 商品 ' +
  '材料 物料 工序 流程 步骤 阶段 计划 进度 完成 问题 措施 建议 意见 回复 答复 主题 标题 议题 议程 附件 文件 版本 来源 去向 用途 功能 ' +
  '参数 值 范围 周期 频率 频次 学历 专业 学校 毕业 资格 经验 技能 薪资 工资 奖金 补贴 借方 贷方 方向 凭证 账户 账号 开户行 银行 ' +
  '签名 签字 盖章 图片 照片 网址 链接 国家 地区 区域 省份 城市 区县 街道 楼层 房号 班级 年级 课程 教师 学分 学时 课时 条件 属性 性质 特点 ' +
  '优点 缺点 风险 影响 优先级 事项 任务 工作 活动 时长 工时 天数 次数 件数 规模 渠道 平台 品种 样式 特征 定义 含义 解释 示例 例子 话术 目录 子项 ' +
  '条款 基数 系数 明细 预算 决算 实际 差异 差额 增长 增减 期初 期末 本期 上期 累计 月 年 日 级 项 栏 表 率'
).split(' ');

/** Words that make a line a total; the kind tells what it does with the lines that it closes. */
export const totalWords: readonly (readonly ['total' | 'subtotal' | 'average' | 'ratio', RegExp])[] = [
  ['subtotal', /^(?:sub-?\s?total|小\s*计|分\s*计|本页合计|page total)/i],
  [
    'total',
    /^(?:(?:grand|sum|overall|combined)?\s*totals?\b(?! (?:assets|liabilities|income|revenue|cost|price|amount|number|score) (?:rate|ratio))|sum$|sum total|in total|aggregate$|合\s*计|总\s*计|共\s*计|累\s*计|总\s*和|总\s*额|总数$)/i,
  ],
  ['total', /(?:\btotal$|合\s*计$|总\s*计$|共\s*计$)/i],
  ['average', /^(?:averages?\b|mean$|avg\.?$|平\s*均(?:值|数|分)?$)/i],
  ['ratio', /^(?:percentage of total|share of total|proportion$|ratio$|占\s*比$|比\s*例$|百分比$)/i],
];

/** How a note under or over a table begins. */
export const noteOpening =
  /^(?:notes?\b|remarks?\s*[:：]|footnotes?\b|source\b|sources\s*:|data source|explanation\s*[:：]|instructions?\s*[:：]|attention\b|reminder\b|tips?\s*[:：]|disclaimer|\*|※|注|备\s*注\s*[:：]|说\s*明\s*[:：]|附\s*注|资料来源|数据来源|来源|温馨提示|填\s*表\s*说\s*明|提\s*示)/i;

/** A line that tells the unit of all values: `Unit: yuan`, `单位：万元`. */
export const unitLine =
  /^[(（]?\s*(?:(?:monetary |currency |measurement )?units?\s{0,4}(?:of measurement|of measure)?\s{0,4}[:：]|in (?:thousands|millions|billions)\b|计量单位|金额单位|货币单位|单\s*位\s*[:：])/i;

/** Names of times that head columns: `Q1`, `January`, `2023`, `星期一`. */
export const periodName =
  /^(?:(?:19|20)\d{2}(?:\s*(?:年|年度|[-–/]\s*(?:19|20)?\d{2}))?|fy\s?\d{2,4}|(?:q|h)[1-4](?:\s*(?:19|20)?\d{2})?|(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:quarter|half)|第?[一二三四1-4]季度|[上下]半年|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?(?:\s*(?:19|20)?\d{2})?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?|(?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月份?|星期[一二三四五六日天]|周[一二三四五六日])$/i;

/** Marks that stand for yes and no. */
export const checkMark = /^[√✓✔×✕✗✘☑☒□○●◯◎△▲★☆]$/;

/** Times that are no full dates: `3月1日`, `08:00-09:30`, `2013-2017`, `12 Mar`, `Mar 2021 - Jun 2022`. */
export const looseTime =
  /^(?:\d{1,2}\s*月\s*\d{1,2}\s*[日号]|(?:19|20)\d{2}(?:[./]\d{1,2})?\s*[-–—~～至]\s*(?:(?:19|20)\d{2}(?:[./]\d{1,2})?|now|present|今|至今)|\d{1,2}[:：]\d{2}(?:\s*[-–—~～至]\s*\d{1,2}[:：]\d{2})?|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?)$/i;

/** A label with its value in one cell: `订单编号：PO-001`, `Prepared by: Ann`. */
export const inlinePair = /^[^\d:：,，。;；]{1,24}[:：]\s*[^:：\s][^:：]*$/;
