/** What Excel puts on the clipboard for a few cells: HTML with its own attributes, and the same as text. */
export const EXCEL_PASTE = {
  text: 'Route\tKilometres\tMinutes\r\nHarbour\t12.5\t31\r\nAirport\t24\t42\r\nMarket\t3.2\t11\r\n',
  html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>
<style>td{mso-style-parent:style0;}</style></head><body><table border=0 cellpadding=0 cellspacing=0>
<!--StartFragment--><col width=64 span=3>
<tr height=20><td height=20 class=xl65>Route</td><td class=xl65>Kilometres</td><td class=xl65>Minutes</td></tr>
<tr height=20><td height=20>Harbour</td><td align=right x:num>12.5</td><td align=right x:num>31</td></tr>
<tr height=20><td height=20>Airport</td><td align=right x:num>24</td><td align=right x:num>42</td></tr>
<tr height=20><td height=20>Market</td><td align=right x:num>3.2</td><td align=right x:num>11</td></tr>
<!--EndFragment--></table></body></html>`,
} as const;
