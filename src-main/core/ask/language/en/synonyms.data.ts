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
customer client buyer
product goods merchandise commodity item
purpose use usage
reason cause rationale justification
phase stage step
status state condition
target goal objective aim
plan planned projected expected estimated forecast predicted prediction budgeted
amount sum money
price cost
debit borrow
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
course class lesson
hour time
grade level rank
gender sex
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
service working
tenure seniority service
approve approval
cooperation coordination
bid tender bidding
deliver delivery ship shipping shipment dispatch
discount promotion promotional
review audit check examine inspection
operation operating
sale selling sold sell
selling sales
requirement request demand
rest remaining other
annual yearly year
monthly month
daily day
weekly week
quarterly quarter
duration length period term
registered registration
effect effectiveness benefit performance
satisfaction satisfied
office administrative administration
welfare benefit
stock inventory
material raw
`;

export const synonyms: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '));
