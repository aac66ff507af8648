/** General words that tables and questions use for one another, a group a line. */
const GROUPS = `
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

export const synonyms: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '));
