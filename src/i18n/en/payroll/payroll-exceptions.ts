/** What a payroll officer must look at, and what to do; the key is the engine's code. */
export const payrollExceptions = {
  NO_EXCHANGE_RATE: 'There is no exchange rate. Enter it when you process.',
  MONTH_TOO_EARLY: 'The tax rules of {{month}} are not kept; the first month is 01/2018.',
  NO_TAX_SCALE: 'No salary tax scale is in force in {{month}}. Add one in the settings.',
  NO_PENSION_SCALE: 'No pension scale is in force in {{month}}. Add one in the settings.',
  SCALE_NOT_OPEN: 'The highest band of a scale has an upper end ({{scale}}). Add a band without one.',
  NO_PARAMETER: 'The setting {{parameter}} has no value in force.',
  NO_OVERTIME_RATE: 'Overtime of class {{overtimeClass}} has no rate in force.',
  ITEM_MISSING: 'The payroll item {{item}} does not exist. Add it in the settings.',
  NO_WORKING_DAY: 'The calendar of this person has no working day in {{month}}. Check the weekend definition.',
  LEAVER_OWES: 'This person leaves and still owes {{owedCents}} USD. Decide with a typed entry.',
  RUN_STALE: 'Something changed since this payroll was processed. Process it again.',
  EARLIER_RUN_OPEN: 'The payroll of {{month}} is not approved yet: balances count approved months only.',
  NET_UNSOLVED: 'The amounts do not settle (net {{netCents}}, second payment {{secondCents}} USD). Check the typed entries.',
  ALLOCATION_ABOVE_100: 'The budget allocations add up to {{sumPercent}}%. Correct them.',
  DAYS_OF_EARLIER_MONTH_ADDED: 'No payroll of {{month}} holds this person: {{from}} to {{to}} is paid here. Check it.',
  ROW_OF_LAST_MONTH_OPEN:
    "This person's last month, {{month}}, is not approved yet. Approve that payroll first, or remove the person from it.",
  OVERTIME_IMPORT_NO_DAY: 'Imported overtime of a person without a day in this month is not paid. Take it out of the import.',
  FUND_PAYOUT_ABOVE_BALANCE: 'The typed payout is above the balance of {{balanceCents}} USD ({{item}}).',
  RECOVERY_ABOVE_BALANCE: 'The typed recovery is above what is owed, {{balanceCents}} USD.',
  BENEFIT_OF_SYSTEM_ITEM: 'A benefit uses {{item}}, which the system calculates. Choose another item.',
  ENTRY_NOT_TYPABLE: 'A typed amount stands at {{item}}, which is calculated. Clear it.',
  NEGATIVE_EARNING: '{{item}} is an earning and cannot be below 0. Use an adjustment item.',
  PAY_BELOW_ZERO: 'The pay would be below 0: {{recoverableCents}} USD is recovered from later months.',
  ALLOCATION_NOT_100: 'The budget allocations add up to {{sumPercent}}%; the rest is unallocated.',
  NO_BANK_ACCOUNT: 'No bank account.',
  NO_NSSF_NUMBER: 'No NSSF number.',
  CONTRACT_ENDED: 'The contract ended on {{date}}. Renew it, or record the last working day.',
  NO_SALARY: 'No salary is recorded.',
  LATE_SALARY: 'A salary was entered after {{month}} was approved: {{differenceCents}} USD differ. Decide on its correction.',
  LATE_SALARY_PARTLY:
    'A salary was entered after {{month}} was approved: {{differenceCents}} USD differ, {{typedCents}} are typed as arrears here.',
  LATE_SALARY_PAID:
    'A salary was entered after {{month}} was approved: the {{differenceCents}} USD that differ are paid here, {{typedCents}} typed as arrears.',
  MONTH_WITHOUT_ROW:
    'The payroll of {{month}} was approved without this person: {{from}} to {{to}}, {{workedDays}} days, {{differenceCents}} USD of basic salary are not paid. Decide on the correction.',
  MONTH_WITHOUT_ROW_PARTLY:
    'The payroll of {{month}} was approved without this person: {{from}} to {{to}}, {{workedDays}} days, {{differenceCents}} USD of basic salary, of which {{typedCents}} are typed as arrears here.',
  MONTH_WITHOUT_ROW_PAID:
    'The payroll of {{month}} was approved without this person: {{from}} to {{to}}, {{workedDays}} days; the {{differenceCents}} USD of basic salary are paid here, {{typedCents}} typed as arrears.',
  NO_OPENING_BALANCES: 'No opening balances: 13th month, seniority and funds begin at 0.',
  NET_ABOVE_HIGHEST:
    'The net of {{netCents}} USD is more than half above the highest of the last six months, {{highestCents}} USD.',
  TYPED_MOVES_NET: 'Typed amounts ({{items}}) move the net from {{withoutCents}} to {{netCents}} USD.',
  BANK_ACCOUNT_CHANGED:
    'The bank account changed since the last payment: from {{before}} to {{now}}. Ask the person, not the message.',
  BANK_ACCOUNT_SHARED: 'The bank account {{number}} is paid for {{others}} too.',
  NO_TRACE: 'No trace of work in {{month}}: no attendance, leave, overtime, timesheet or sign-in.',
  PAY_FACTS_CHANGED: 'Changed since {{month}} was calculated: {{facts}}; by {{people}}.',
  SALARY_ZERO: 'The salary is 0.',
  SALARY_RIEL: 'The salary of {{salaryCents}} USD looks like riel typed as dollars.',
  SALARY_HIGH: 'The salary of {{salaryCents}} USD is more than ten times the median of the company.',
  AWARD_ENDED: 'Charged to {{projects}}, which paid until {{date}}. Charge the person elsewhere from the day after.',
  JOIN_DATE_FAR: 'Joins on {{date}}, more than a year after this month.',
  LEAVING_DATE_FAR: 'The last working day is {{date}}, more than a year after this month.',
  LEAVING_WAITS:
    'The last working day {{date}} waits for a second person. Until it is approved the month pays as if nobody left.',
  IMPORTED_HOURS_HIGH: '{{hours}} hours of overtime were imported for this month.',
  CHILDREN_MANY: '{{children}} children are recorded.',
  BORN_TOO_LATE: 'Born on {{date}}, less than 15 years before joining.',
  AWARD_NOT_BEGUN: 'Charged to {{projects}}, which pays from {{date}} on.',
  SALARY_LOW: 'The salary of {{salaryCents}} USD is below the smallest wage that the settings name.',
  NET_CHANGED:
    'The net of a whole month, without 13th month, seniority, leave and arrears, moved from {{previousCents}} to {{netCents}} USD since {{month}}.',
  TAX_BASE_BELOW_ZERO: 'The tax base is below 0 ({{baseRiel}} riel) and counts as 0.',
  ABSENT_DAYS: 'Absent without a request: {{dates}}. Nothing was deducted.',
  LATE_LEAVE: 'Leave {{requestNo}} of {{month}} was approved late: {{leaveDays}} days are deducted here.',
  LEAVE_CANCELLED_LATE:
    '{{cancelledDays}} unpaid days of leave {{requestNo}} in {{month}} were cancelled after payroll had deducted {{deductedCents}} USD. Corrections offer to pay it back.',
  LATE_OVERTIME: 'Overtime {{requestNo}} of {{month}} was approved late: {{minutes}} minutes are paid here.',
  OVERTIME_REPLACED: 'The imported overtime ({{hours}} hours) replaces approved requests of {{minutes}} minutes.',
  HIRE_WAITS: 'This person is new and has no row: a second person must approve the hire first.',
  CONSULTANT_LEFT_OUT: 'A consultant has no row: fees are not salary.',
  NOT_PAID_TAKEN_OUT:
    'Employed in {{month}} and paid nothing: {{by}} took the row out on {{date}}. Generate again with the name ticked, or note why.',
  NOT_PAID_NO_ROW: 'Employed in {{month}} and paid nothing: there is no row. Generate again, or note why.',
  LEAVER_REASON_MISSING:
    'Nobody said by whom and why the employment ends. Enter it in the employee form under the last working day.',
  LEAVER_NOTICE_MISSING: 'Nobody said whether notice was given. Enter it in the employee form under the last working day.',
  DAMAGES_UDC:
    'Dismissed without a valid reason: damages of {{damagesCents}} USD, the seniority received, may be owed (Labour Law art. 91).',
  DAMAGES_FDC:
    'The fixed term to {{date}} is broken: damages of {{damagesCents}} USD, the wages to its end, may be owed (art. 73).',
  NSSF_SHARED: 'The NSSF number {{number}} stands on {{others}} too.',
  ID_SHARED: 'The national ID {{number}} stands on {{others}} too.',
  PERSON_TWICE: '{{name}}, born on {{date}}, is paid twice: {{others}}.',
  SPOUSES_BOTH: 'Tax relief for a spouse without work who is paid here: {{others}}.',
  FUND_HIGH: 'A fund takes {{percent}}% of the salary, more than 10%.',
  NATIONAL_NON_RESIDENT: 'A national is taxed as a non-resident.',
  UNPAID_BUT_PAID: 'No day of the month is paid, and the net is {{netCents}} USD.',
  TAX_SCALE_DEPARTS: 'The tax scale departs from the law: {{now}} in place of {{law}}.',
  LEAVER_NOT_TICKED: 'This person has left and has no final payment yet. Generate again and tick the name.',
  MANUAL_ENTRY: 'Typed or imported amounts: {{items}}.',
  MANUAL_TAX: 'The tax is typed; calculated it would be {{calculatedRiel}} riel.',
  NOT_IN_PENSION: 'Not a member of the pension scheme: no pension on either side.',
  PENSION_ENDED_BY_AGE: 'The pension age was reached in {{month}}: no pension from this month on.',
  NO_DATE_OF_BIRTH: 'No date of birth: the pension goes on.',
  CHILD_WITHOUT_DATE_OF_BIRTH: 'A child without date of birth is not counted.',
  NSSF_BEFORE_OCTOBER_2022: 'NSSF rules before October 2022 are not kept',
  LEAVE_BALANCE_NEGATIVE: 'More annual leave was taken than earned ({{leaveDays}} days). Nothing was deducted.',
  LEAVE_WITHOUT_OPENING:
    'Nobody said how much annual leave was left on {{day}}, when leave began to be kept here. Enter it in the employee form under the last working day, 0 too. Without it {{leaveDays}} days are paid, {{paidCents}} USD.',
  CREDITS_LEFT: '{{creditDays}} compensation days are left.',
  NOTICE_NOT_SERVED: 'The notice of {{noticeDays}} days was not served. Nothing was deducted.',
  PAID_PAST_LAST_DAY:
    "Salary was paid past the last working day ({{months}}): {{sumCents}} USD in all, of it basic {{basicCents}}, 13th month {{thirteenthCents}}, the organisation's fund {{providentFundCents}}. Inside the basic lie {{staffFundCents}} of the staff's fund and {{taxCents}} of tax. Corrections offer to take it back.",
  FUND_LEFT_STANDING: 'A final payment pays the whole fund: {{leftCents}} USD would stay standing ({{item}}).',
  ACCRUAL_BELOW_PAYOUT:
    'The typed accrual is too low for what is paid in this month: it needs at least {{leastCents}} USD ({{item}}).',
  SENIORITY_ABOVE_LIMIT:
    'The tax-free part of seniority is above its limit of {{limitCents}} USD. Enter the rest as the taxable part.',
  SENIORITY_LEFT_OUT:
    "{{month}} was approved without this person: {{leftCents}} USD of seniority are unpaid. Accept that month's correction, or note that it is not due.",
  SENIORITY_ABOVE_DUE: '{{aboveCents}} USD more seniority was paid than is due. Nothing was taken back.',
  THIRTEENTH_ADVANCE_ABOVE: 'The 13th month was paid {{aboveCents}} USD above what is due. Nothing was taken back.',
};
