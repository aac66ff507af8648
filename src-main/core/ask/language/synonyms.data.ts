/**
 * General words that tables and questions use for one another, a group a line.
 * Only words of everyday and office language: never a name.
 */
const GROUPS = `
income revenue earning receipt proceeds
expense expenditure cost spending outlay spend spent fee charge
employee staff worker personnel
people person individual
woman women lady ladies female girl
man men gentleman male
purchase procurement buy bought acquire acquisition
company enterprise firm corporation business organization organisation
salary wage pay
pay payment paid
quantity volume
indicator metric index measure kpi
department division section unit
begin start commence enable activate activation enabling beginning initial opening
end finish completion complete close closure closing ending final
balance surplus remaining remainder leftover
profit gain earning
location place address venue site
date day time
responsible charge
summary abstract digest description
code coding encoding numbering
subject account
category class classification type kind
form table sheet list statement
percentage proportion percent ratio share
rate ratio
average mean
maximum highest largest max
minimum lowest smallest min
occupation job position post role title
supplier vendor provider
customer client buyer
product goods merchandise commodity item
telephone phone mobile tel
purpose use usage
reason cause rationale justification
phase stage step
status state condition
target goal objective aim
plan planned projected expected estimated forecast predicted prediction budgeted
actual real
original initial
amount sum money
price cost
credit lend
debit borrow
deposit saving
loan lending
invoice bill
travel trip journey
meal dining catering food
repair maintenance
training education
fund funding finance
fiscal financial finance
government municipal
region area district zone
province state
school college university
student pupil
teacher instructor lecturer
course class lesson
hour time
grade level rank
gender sex
birthday birth
age old
manager head leader director supervisor
telephone contact
remark note comment
total sum overall aggregate
difference gap change variance
increase growth rise
decrease decline drop reduction
funding fund investment invest money
profit margin
suggest suggestion recommend recommendation advice
courier express logistics
size sizing
manager charge responsible leader
learning class credit study
rmb renminbi yuan cny
specify designate choose
store shop
speech message script
regulation rule standard
wait waiting
meeting conference
outsourcing outsourced external outer
transport transportation traffic
completed actual
fund capital
variance difference deviation
target indicator
vehicle car automobile
house building
equipment device machine machinery apparatus
residual salvage
service working
tenure seniority service
speciality specialty major specialization
apply application
approve approval
cooperation coordination
winning successful
bid tender bidding
deliver delivery ship shipping shipment dispatch
discount promotion promotional
review audit check examine inspection
operation operating
sale selling sold sell
selling sales
sign signing signature
answer reply response
question issue problem query
requirement request demand
inside internal
outside external
method way approach
rest remaining other
annual yearly year
monthly month
daily day
weekly week
quarterly quarter
duration length period term
registered registration
candidate applicant
claimant reimburser
composed composition component constituent
effect effectiveness benefit performance
satisfaction satisfied
lodging accommodation
transport transportation traffic
office administrative administration
welfare benefit
advertising advertisement promotion
stock inventory
borrowing loan
tax duty
material raw
`;

const CHINESE_GROUPS = `
作者 撰写 写了 写的
收入 进账 营收
支出 费用 花费 开支 花销
员工 职工 人员 职员
工资 薪资 薪水 薪酬
公司 企业 单位
部门 科室
金额 总额 款项
数量 个数 件数
单价 价格 售价
总计 合计 总和 共计
平均 均值
编号 序号 代码 编码
名称 名字 姓名
电话 手机 联系方式
地点 位置 地址
日期 时间
职务 职位 岗位
备注 说明 附注
指标 标准
比例 占比 百分比 比率
余额 结余 剩余
开始 起始 启用
结束 截止 完成
负责人 经办人 责任人
供应商 供货商
客户 顾客 买家
产品 商品 货品
采购 购买
类型 类别 种类
`;

function groupsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

export const synonymGroups: readonly (readonly string[])[] = groupsOf(GROUPS);
export const synonymGroupsChinese: readonly (readonly string[])[] = groupsOf(CHINESE_GROUPS);
