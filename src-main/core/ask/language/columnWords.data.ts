/** Words of headers that tell what a column is for. */
export const columnWords = {
  identifier: new Set('serial numbering id code coding encoding 序号 编号'.split(' ')),
  identifierPattern:
    /(?:^(?:no\.?|#|index|s\/n|number|year|month|day)$|\b(?:number|no\.?|id|code|index)$|序号|编号|编码|代码|^(?:年|月|日|年份|月份|日期)$)/iu,
  identifierAsked:
    /\b(?:numbers?|no\.?|ids?|codes?|index|year|month|day|date|when|coding|encoding|numbering)\b|号|代码|编码|年|月|日|几|第/iu,
  /** Numbers of goods, orders and people: they name a row, but a person calls it by its name. */
  key: /[货单工学证票款订户][号码]$|号码$/u,
  entity:
    /\b(?:name|item|title|product|project|subject|topic|employee|course|account|category|person|department|month|type)\b|名称|姓名|[品货书课菜厂店校]名|项目|产品|科目|标题|课程|类别|部门|月份/iu,
  person:
    /\b(?:name|person|employee|staff|claimant|applicant|manager|leader|head|responsible|contact|handler|author|teacher|student|speaker|spokesperson|reviewer|taker|party|owner|patient|doctor|customer|client|guest|member|player|candidate|driver|buyer|seller|tenant|nurse|pupil|coach|instructor|lecturer|trainer|writer|artist|resident|volunteer|participant|winner|inspector|operator|cashier|salesman|salesperson|visitor|passenger|trainee)\b|姓名|人员?$|负责|经办|经手|主管|领导|员工|讲师|老师|教师|学生|医生|患者|司机|作者|客人|成员|会员|队员|组长/iu,
  date: /\b(?:date|time|day|when|month|year)\b|日期|时间|年月/iu,
  place:
    /\b(?:location|place|address|venue|site|city|region|area|where|origin|destination|country|town|port|room|hall|warehouse|state|province|street)\b|地点|地址|位置|城市|地区|区域|产地|目的地|出发地|仓库|街道|国家|省/iu,
} as const;
