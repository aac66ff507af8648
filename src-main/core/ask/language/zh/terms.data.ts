const TERMS = `
订单 order
下单 order
客户 customer client
顾客 customer client
产品 product item
商品 product item
数量 quantity qty amount
单价 price
价格 price
售价 price
销售额 sales revenue amount
销量 quantity qty units sales
销售 sales sale sold
收入 revenue income
利润 profit
成本 cost
费用 cost fee expense
支出 expense spending
折扣 discount
金额 amount value total
余额 balance
交易 transaction
付款 payment
账户 account
地区 region area
区域 region area
城市 city
国家 country
省份 province state
地址 address
日期 date
时间 time date
月份 month
年份 year
员工 employee staff emp
姓名 name
名字 name
名称 name title
编号 id number no code
性别 gender sex
年龄 age
部门 department dept
职位 position title job
职务 position title job
工资 salary pay wage
薪资 salary pay wage
薪水 salary pay wage
奖金 bonus
经理 manager
入职 hire joined start
离职 leave leaving left termination
出生 birth born
学历 education degree
办公室 office
项目 project
任务 task
状态 status
优先级 priority
负责人 owner assignee manager
截止 due deadline
开始 start
结束 end finish
完成 finish finished complete completed
预算 budget
实际 actual
计划 plan planned
目标 target goal
学生 student pupil
老师 teacher
班级 class form
成绩 score grade mark
分数 score points mark
数学 maths math
英语 english
科学 science
期中 midterm
期末 final
出勤 attendance
病人 patient
患者 patient
医生 doctor physician
科室 department ward
就诊 visit
等待 wait waiting
航班 flight
航空公司 carrier airline
机场 airport
出发 departure origin
到达 arrival
延误 delay
库存 stock inventory
供应商 supplier vendor
仓库 warehouse
发货 ship shipped shipping shipment
交货 delivery delivered
类别 category type class
类型 type category kind
种类 category type kind
品牌 brand
型号 model
颜色 color colour
尺寸 size
重量 weight
高度 height
长度 length
面积 area size
距离 distance
速度 speed
温度 temperature temp
室外 outdoor
室内 indoor
用电量 consumption
发电量 generation solar yield
太阳能 solar
球队 team
主场 home
客场 away
裁判 referee
进球 goal
观众 attendance crowd
房屋 house home property listing
卧室 bedroom beds
公司 company
渠道 channel
细分 segment
代表 rep representative
销售员 rep salesperson
满意度 satisfaction
评分 rating score
评论 comment review
备注 note remark
电话 phone
检查 inspection
违规 violation
座位 seat
餐厅 restaurant
菜系 cuisine
发票 invoice
税 tax
会员 member
套餐 plan
月费 fee
课程 course
讲师 instructor teacher
报名 enrolled enrolment
捐款 donation
捐赠 donation gift
活动 campaign event
故障 fault failure
机器 machine
停机 downtime
维修 repair
酒店 hotel
房间 room
房型 room
客人 guest
预订 booking
入住 arrival checkin
退房 departure checkout
运费 freight shipping
货运 shipment
托盘 pallet
目的地 destination
港口 port
读数 reading
电表 meter
农场 farm
作物 crop
产量 yield output
土壤 soil
比赛 game match
球员 player
图书 book
借阅 loan
读者 reader borrower
通话 call
时长 duration
队列 queue
方向 direction
食谱 recipe
配料 ingredient
热量 calories
贷款 loan
利率 rate interest
分行 branch
邮箱 email
`;

/** Words that Chinese questions use for what English sheets say, a word with its English words a line. */
export const terms: ReadonlyMap<string, readonly string[]> = new Map(
  TERMS.trim()
    .split('\n')
    .map((line): readonly [string, readonly string[]] => {
      const [term = '', ...words] = line.split(' ');
      return [term, words];
    }),
);
