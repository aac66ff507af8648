/** Traditional characters and, at the same place, their simplified forms: those common in tables and questions. */
const TRADITIONAL =
  '數據總計額費用單價員工資產負債權餘額應該實際預算項編號稱類別備註說報銷種門處長電話聯繫時間開結終後幾個誰與無對於從過這還進發現國學業務購買賣銷庫存貨運輸訂購廠區縣鄉鎮鄰歲齡級薪獎勵養壽險療檢驗測試質優標準術語圖書館車輛傳遞郵飯館飲餐麵魚鳥馬龍鳳體檔歷紀錄題課師園場務複雜覆選擇擔擬廣東灣億萬點線經營稅潤虧損減較變動態勢';
const SIMPLIFIED =
  '数据总计额费用单价员工资产负债权余额应该实际预算项编号称类别备注说报销种门处长电话联系时间开结终后几个谁与无对于从过这还进发现国学业务购买卖销库存货运输订购厂区县乡镇邻岁龄级薪奖励养寿险疗检验测试质优标准术语图书馆车辆传递邮饭馆饮餐面鱼鸟马龙凤体档历纪录题课师园场务复杂复选择担拟广东湾亿万点线经营税润亏损减较变动态势';

export const simplifiedOf: ReadonlyMap<string, string> = new Map(
  Array.from(TRADITIONAL, (character, index) => [character, SIMPLIFIED.charAt(index)] as const),
);
