import type { SheetColumn } from '#server/sheets/column.ts';

const looksLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !/\d/.test(text);
const looksKhmer = (text: string): boolean => /\p{Script=Khmer}/u.test(text) && !/[\d០-៩]/.test(text);
/** An account or a card, not words that stand in its place. */
const hasDigits = (text: string): boolean => (text.match(/\p{Nd}/gu) ?? []).length >= 4;
/** Numbers that another list keeps for its departments or places are no names of them. */
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
/** What a program names its rows by is no code that people use: __export__.hr_employee_41. */
const looksCode = (text: string): boolean => !text.startsWith('__');
/** A job title; a form of address such as Ms is none. */
const looksPost = (text: string): boolean =>
  hasLetter(text) && !/^(mr|mrs|ms|miss|dr|mme|mlle|លោក|លោកស្រី|អ្នកស្រី|កញ្ញា)\.?$/iu.test(text.trim());
/** An hour's pay is none: US dollars a month. */
const looksMonthly = (text: string): boolean => Number(text.replaceAll(/[^\d.]/g, '')) >= 50;

/** A title that speaks of people, or of nothing but a number. */
const OF_PEOPLE = /emp|staff|worker|person|matric|badge|បុគ្គលិក|និយោជិត|^[\W_]*((id|no|nr|code|ref|number|card)[\W_]*){1,3}$/iu;

/** Short texts with figures, each of them once, such as KR-1001 or E00001: what numbers people. Counted numbers of rows are none. */
function areCodes(texts: readonly string[], title: string): boolean {
  const isCode = (text: string): boolean => /^[\p{L}]{0,6}[-_/ .]?\d{1,8}[\p{L}]?$/u.test(text) && /\p{L}/u.test(text);
  if (!OF_PEOPLE.test(title)) return false;
  // One of them may be the word beside a sum.
  return texts.length > 1 && new Set(texts).size === texts.length && texts.filter(isCode).length >= Math.max(2, texts.length - 1);
}

/** Titles between bars. */
export const names = ({ raw }: TemplateStringsArray): readonly string[] =>
  raw
    .join('')
    .trim()
    .split(/\s*\|\s*/);

/** How sheets name a field: its title where it is not that of the screens, other titles, and what helps a person or a guess. */
export interface StaffWords extends Pick<
  SheetColumn,
  'hasNoZero' | 'hints' | 'isAsked' | 'looks' | 'title' | 'shape' | 'required' | 'forAll' | 'note'
> {
  readonly en?: string;
  readonly km?: string;
  /** Other titles under which lists carry it. */
  readonly also?: readonly string[];
  readonly sample?: string;
}

/** The fields of the staff sheet that have words of their own, in the order of the template; what is required is what identity and pay need (decision A23). */
export const staffWords = {
  code: {
    en: 'Staff ID',
    km: 'អត្តលេខបុគ្គលិក',
    also: names`
      Employee code | Employee ID | Staff code | Staff No | Employee No | ID | អត្តលេខ | លេខសម្គាល់ | Badge ID |
      Personnel number | Payroll number | លេខកូដបុគ្គលិក | លេខកូដ | លេខបុគ្គលិក | Code | Ref employee |
      អត្តលេខកម្មករនិយោជិត | លេខសម្គាល់បុគ្គលិក | អត្តលេខបុគ្គលិក | លេខកាតបុគ្គលិក | Matricule | Employee Number | Employee reference | Staff reference | Staff number | Employee ref | N° matricule | Index No | Index number | Pers.No. | Pers. No. | Personnel no | PERNR | Code agent | N° agent | Employee ID no | Staff index no | Roll no | Worker ID | Worker number | Employee identifier | EmpCode | HRIS ID | รหัสพนักงาน`,
    hints: names`Barcode`,
    looks: looksCode,
    shape: areCodes,
    required: true,
    sample: 'KR-9999',
    note: { en: 'A known code changes that person, a new one creates a person.', km: 'លេខដែលមានរួចកែព័ត៌មានបុគ្គលិកនោះ លេខថ្មីបង្កើតបុគ្គលិកថ្មី។' },
  },
  name: {
    en: 'Full name',
    km: 'ឈ្មោះពេញ (ឡាតាំង)',
    also: names`
      Name | Employee name | Staff name | Name in Latin | Last name, first name | Surname, given name | ឈ្មោះឡាតាំង |
      Payroll name | Latin name | Name in English | English name | អក្សរឡាតាំង | ឈ្មោះជាអក្សរឡាតាំង |
      ឈ្មោះជាភាសាអង់គ្លេស | ឈ្មោះអង់គ្លេស | ឈ្មោះនិយោជិត (ឡាតាំង) | គោត្តនាម និងនាម (ឡាតាំង) | Beneficiary name | Beneficiary | Account holder | Account holder name | Name of account holder | Nom et prénom | Nom complet | Staff full name | Employee full name | Latin | In Latin | Name Latin | Name English | Name of employee | Name of staff | Name of beneficiary | Full legal name | Complete name | Nom & prénom | Noms et prénoms | ชื่อ-สกุล | ชื่อ - นามสกุล`,
    looks: looksLatin,
    required: true,
    sample: 'SOK Sample',
    note: {
      en: 'Family name first; it is split at the first blank. Columns Family name and Given name may stand instead.',
      km: 'នាមត្រកូលមុន បំបែកត្រង់ចន្លោះទីមួយ។ អាចប្រើជួរ នាមត្រកូល និង នាមខ្លួន ជំនួស។',
    },
  },
  lastName: {
    en: 'Family name',
    km: 'នាមត្រកូល (ឡាតាំង)',
    also: names`Last name | Surname | Employee last name | Legal last name | Legal name last name | Family | Nom | Nom de famille | Lastname | Nom de l'employé | Family name (EN) | นามสกุล`,
    looks: looksLatin,
  },
  firstName: {
    en: 'Given name',
    km: 'នាមខ្លួន (ឡាតាំង)',
    also: names`First name | Forename | Given names | Employee first name | Legal first name | Legal name first name | Given | Prénom | Prénoms | Firstname | Other names | Other name | Given name (EN) | First names | Prénom(s) | ชื่อ`,
    looks: looksLatin,
  },
  namekh: {
    en: 'Khmer name',
    also: names`
      Name in Khmer | Full name Khmer | Name KH | ឈ្មោះ | គោត្តនាម និងនាម | គោត្តនាម-នាម | ឈ្មោះខ្មែរ |
      ឈ្មោះបុគ្គលិក | នាមត្រកូល និងនាមខ្លួន | នាម និងគោត្តនាម | ឈ្មោះនិយោជិត | ឈ្មោះកម្មករនិយោជិត |
      ឈ្មោះជាភាសាខ្មែរ | ឈ្មោះជាអក្សរខ្មែរ | Khmer | ខ្មែរ | In Khmer | Name Khmer | Name ខ្មែរ | Khmer full name | Name in Khmer script | ឈ្មោះជាភាសា​ខ្មែរ | គោត្តនាម នាម`,
    looks: looksKhmer,
    sample: 'សុខ គំរូ',
  },
  lastNameKH: {
    en: 'Family name in Khmer',
    also: names`Last name Khmer | នាមត្រកូល | គោត្តនាម | Family name (KH) | Surname (KH) | Last name (KH) | នាមត្រកូល (ខ្មែរ)`,
    looks: looksKhmer,
  },
  firstNameKH: {
    en: 'Given name in Khmer',
    also: names`First name Khmer | នាមខ្លួន | Given name (KH) | First name (KH) | នាម | នាមខ្លួន (ខ្មែរ)`,
    looks: looksKhmer,
  },
  gender: { also: names`Sex | Sx | Legal gender | Civilité | Sexe | Genre | M/F | F/M | Gen | เพศ`, required: true, sample: 'F' },
  dob: {
    also: names`DOB | Birth date | Birthday | Born on | Born | ថ្ងៃកំណើត | ថ្ងៃខែកំណើត | ថ្ងៃ ខែ ឆ្នាំកំណើត | Birthday on | Date de naissance | Né le | Née le | Birthdate | Date de naiss. | Birth | GBDAT | วันเกิด | วันเดือนปีเกิด`,
    required: true,
    sample: '1990-12-31',
  },
  joinDate: {
    // The contract that runs may not be the first one.
    hints: names`Contract from | Contract start date | Contract start | Start of contract | Contract start on | Contract begin`,
    also: names`
      Original hire date | Original start date | Date of first employment | First joined | First hired | First employed | Date first joined |
      First join date | First hire date | Start date | Joined | Joined on | ថ្ងៃចូល | Joining date | Date joined | Hire date | Employment date | First contract date |
      Employment start date | Date of hire | Date of employment | ថ្ងៃចូលបម្រើការងារ | ថ្ងៃចូលបម្រើការ |
      ថ្ងៃចាប់ផ្តើមការងារ | ថ្ងៃចាប់ផ្តើមធ្វើការ | Entry date | Entry on duty | Start working | Date joined company |
      កាលបរិច្ឆេទចូលធ្វើការ | ថ្ងៃខែឆ្នាំចូលធ្វើការ | ថ្ងៃខែឆ្នាំចូលបម្រើការងារ | ថ្ងៃចាប់ផ្តើមបម្រើការងារ | Employment from | Employment start | Appointment date | Date of appointment |
      Date engaged | Engagement date | Service start date | Date d'embauche | Date d'entrée | Date de recrutement | Job from | Work from | Commencement date | Date of commencement | Commenced | DOJ | EOD | EOD date | Onboard date | Onboarding date | Employed since | Employed from | In service since | Working since | Service start | ថ្ងៃបម្រើការងារ | ថ្ងៃចូលការងារ | Prise de fonction | Date de prise de fonction | Date d'engagement | Engaged on | contract_id/date_start | date_of_joining | วันเริ่มงาน | Hired | Hired on | Since | Date employed | Employed on | Start of employment | Embauche | Date d'arrivée`,
    required: true,
    sample: '2024-05-01',
  },
  contractType: {
    also: names`Contract | Type of contract | ប្រភេទកិច្ចសន្យាការងារ | Type de contrat | Nature du contrat | Employment contract type | Contract nature | Kind of contract | Appointment type | Appt type | Type of appointment | Employment type | FDC/UDC | UDC/FDC | Contract category | Contrat | Employment contract`,
    forAll: true,
    required: true,
    sample: 'UDC',
  },
  contractEndDate: {
    also: names`
      Contract end date | End of contract | Contract expiry | Contract expired date | Contract expiry date |
      ថ្ងៃបញ្ចប់កិច្ចសន្យា | ថ្ងៃផុតកំណត់កិច្ចសន្យា | Contract ends | Contract ends on | Contract to | Contract until | Contract end on | Employment to | Date de fin de contrat | Fin de contrat |
      Contract finish date | NTE | NTE date | Contract valid until | Contract valid to | Contract expires | Contract expires on | End of FDC | contract_id/date_end | ថ្ងៃផុតកុងត្រា | ថ្ងៃចប់កិច្ចសន្យា | ថ្ងៃផុតកំណត់ | Échéance | Échéance du contrat | Expiry of contract | End of current contract | Current contract end | Appointment expiry | Appointment expires | Date d'échéance`,
    forAll: true,
    note: { en: 'Required for every contract but an undetermined one.', km: 'ត្រូវមានសម្រាប់កិច្ចសន្យាគ្រប់ប្រភេទ លើកលែងតែគ្មានថិរវេលា។' },
  },
  basicSalary: {
    also: names`
      Salary | Gross salary | Monthly salary | Base salary | Basic pay | Base pay | Gross pay | Wage | Contract wage |
      Monthly income | Monthly pay | ប្រាក់បៀវត្សគោល | ប្រាក់បៀវត្សប្រចាំខែ | ប្រាក់បៀវត្សរ៍ | ប្រាក់បៀវត្ស |
      ប្រាក់ខែ | Salary/month | Salary per month | Fix salary | Fixed salary | ប្រាក់ឈ្នួលគោល | ប្រាក់ឈ្នួល |
      ប្រាក់បៀវត្សរ៍គោល | Salaire de base | Salaire brut | Salaire mensuel | Salaire | New basic salary | New basic | New salary | New base salary | New monthly salary | Revised salary | Revised basic salary | Proposed salary | Salary after increase | Basesalary | ប្រាក់ខែថ្មី | ប្រាក់បៀវត្សថ្មី | Basic | Monthly base | Monthly basic | Monthly basic salary | Monthly base salary | Current monthly salary | Gross monthly salary | Monthly gross salary | Monthly gross | Gross monthly | Gross per month | Gross salary/month | Basic salary/month | Basic salary per month | Remuneration | Monthly remuneration | Salaire brut mensuel | Salaire mensuel brut | Salaire de base mensuel | Rémunération | Monthly rate | Monthly rt | contract_id/wage | Salary amount | Annual salary | Yearly salary | Annual base salary | Annual basic salary | Annual gross salary | Salary per annum | Salary per year | Salary p.a. | Gross p.a. | Gross salary p.a. | Salary/year | Salary/annum | Yearly basic salary | Yearly base salary | Yearly gross salary | Annual gross | Annual pay | Annualized salary | Total base pay annualized amount | Net base salary p.a. | Salaire annuel | Salaire annuel brut | Salaire brut annuel | เงินเดือน`,
    hints: names`Pay rate | Rate of pay`,
    isAsked: true,
    hasNoZero: true,
    looks: looksMonthly,
    required: true,
    sample: '1459.00',
    note: { en: 'US dollars a month.', km: 'ដុល្លារក្នុងមួយខែ។' },
  },
  effectiveSalaryDate: {
    en: 'Effective salary date',
    km: 'ថ្ងៃប្រាក់ខែមានប្រសិទ្ធភាព',
    also: names`Salary from | w.e.f. | WEF | Salary effective from | Salary effective date | Effective date | Effective from | Effective | With effect from | Date effective | Date d'effet | ថ្ងៃមានប្រសិទ្ធភាព | Increase effective date | Salary change date | Effective as of`,
    note: {
      en: 'Empty: the join date of a new person; of a changed salary the day asked for before the import.',
      km: 'ទទេ៖ ថ្ងៃចូលធ្វើការសម្រាប់បុគ្គលិកថ្មី ឬថ្ងៃដែលសួរមុននាំចូលសម្រាប់ប្រាក់ខែដែលប្តូរ។',
    },
  },
  employeeType: {
    en: 'Staff type',
    also: names`Employee type | National or international | National/International | National / international | Local / international | Local/Expat | Staff nationality type`,
    forAll: true,
    required: true,
    sample: 'NATIONAL',
  },
  typeOfWorker: {
    en: 'Tax residence',
    km: 'និវាសនដ្ឋានពន្ធ',
    also: names`Type of worker | Residence | Tax status | Resident or non-resident | Tax residency | Residency | Residency status | Resident/Non-resident | Resident or non resident | Fiscal residence`,
    forAll: true,
    required: true,
    sample: 'RESIDENT',
  },
  maritalStatus: {
    also: names`Civil status | Marital | Family status | Situation familiale | État civil | Situation matrimoniale | Maritalstatus | Maritalsts | Mar status | MarSt | Mar. status | Family situation | Marital key | Situation de famille | สถานภาพสมรส | สถานภาพ`,
  },
  placeOfBirth: {
    also: names`Lieu de naissance | Birth place | Birthplace | Born in | POB | Place of origin | ស្រុកកំណើត | Birth city | City of birth`,
  },
  nationality: {
    also: names`Nationalité | Citizenship | Nat | Country of citizenship | Citizenship country | country_id/name | Nationality country | สัญชาติ`,
    looks: hasLetter,
    forAll: true,
    sample: 'Khmer',
  },
  position: {
    also: names`
      Job title | Title | តួនាទី | Designation | Job position | Job role | Job | Post | មុខងារ | Business title |
      Functional title | Employee title | Job title description | មុខរបរ | Fonction | Poste | Intitulé du poste | Emploi | Position title | Current position | Occupation | Function | Desig | Post title | Postal title | Poste occupé | job_id/name | ជំនាញ | Working title | Position name | Job name | Rank/Position | Role/Position | Job function | ตำแหน่ง`,
    looks: looksPost,
    sample: 'Programme Officer',
  },
  department: {
    also: names`ផ្នែក | Department name | Dept | Home department | Home department description | នាយកដ្ឋាន/ផ្នែក | Division | Service | Département | Direction | Dept name | Dept/Unit | Org unit | Org. unit | Organizational unit | Organisational unit | Sector | Pôle | department_id/name | Cost center name | Business unit | แผนก`,
    looks: hasLetter,
    forAll: true,
    sample: 'Programme',
  },
  team: { also: names`Unit | Sub unit | Section`, looks: hasLetter },
  dutyStation: {
    km: 'ទីតាំងបម្រើការ',
    also: names`
      Office | Work location | Location | Work place | Site | ការិយាល័យ | ទីតាំងការងារ | កន្លែងធ្វើការ | Branch |
      Workplace | ទីកន្លែងធ្វើការ | សាខា | Lieu d'affectation | Lieu de travail | Bureau | Base | Duty post | Work station | Duty stn | Stn | D/S | Field office | Office location | Work site | Worksite | Place of work | Place of assignment | Assigned office | Duty place | Lieu d'emploi | Site de travail`,
    looks: hasLetter,
    forAll: true,
  },
  jobGrade: { also: names`Grade | Salary grade | Pay grade | Band | Pay band | Grade level` },
  step: { also: names`Pay step | Step in grade`, km: 'ឋានន្តរស័ក្តិ' },
  jobLevel: { also: names`Level` },
  supervisor: {
    km: 'អ្នកគ្រប់គ្រងផ្ទាល់',
    also: names`
      Supervisor | Line manager | Manager | Reports to | Manager ID | Supervisor ID | Reporting to | Direct manager |
      អ្នកគ្រប់គ្រង | ប្រធានផ្ទាល់ | Manager name | Reporting manager | Reports to name | Worker's manager |
      Supervisor name | Name of supervisor | Parent ID | Head of unit | Responsable hiérarchique | Supérieur hiérarchique | Responsable | N+1 | Line supervisor | Immediate supervisor | Direct supervisor | Superior | Immediate superior | Name of superior | Reporting officer | First reporting officer | FRO | Name of manager | Name of line manager | Boss | Chef hiérarchique | Responsable direct | parent_id/name`,
    note: {
      en: 'The staff ID or the name of the manager, in the company or in this sheet.',
      km: 'អត្តលេខ ឬឈ្មោះរបស់អ្នកគ្រប់គ្រង ក្នុងអង្គការ ឬក្នុងសន្លឹកនេះ។',
    },
  },
  approver1: { en: 'Approver of leave and overtime', km: 'អ្នកអនុម័តច្បាប់ និងថែមម៉ោង', also: names`Approver 1` },
  approver2: { en: 'Approver of objectives', km: 'អ្នកអនុម័តគោលដៅ', also: names`Approver 2` },
  role: {
    also: names`Role name | Role of the account`,
    note: {
      en: 'The name of a role as the settings have it; one that may no more than you.',
      km: 'ឈ្មោះតួនាទីដូចក្នុងការកំណត់ ដែលមិនមានសិទ្ធិលើសអ្នក។',
    },
  },
  bankAccNumber: {
    en: 'Bank account',
    km: 'គណនីធនាគារ',
    also: names`
      Bank account number | Account number | Bank acc no | Account no | លេខគណនី | លេខគណនីធនាគារ | Bank number |
      ABA account | Bank A/C number | Bank ac no | Bank A/C | Beneficiary account | Beneficiary account number | Bank acct | Bankacct | Acct no | Credit account | N° de compte bancaire | Numéro de compte | Compte bancaire | IBAN | Account | bank_account_id/acc_number | bank_account_id | RIB | Salary account | Salary account no | Payee account | Payee account no | Payroll account | លេខកុង | លេខកុងធនាគារ | Bank account no | Wing account | ACLEDA account | ACLEDA A/C No | ABA A/C No | Canadia account | Bank details | เลขที่บัญชี`,
    looks: hasDigits,
    sample: '000593055',
  },
  nssfNumber: {
    en: 'NSSF no.',
    also: names`
      NSSF | NSSF number | NSSF ID | លេខសមាជិក ប.ស.ស. | លេខ បសស | លេខអត្តសញ្ញាណ ប.ស.ស. | លេខអត្តសញ្ញាណបសស |
      NSSF card number | Social security number | Social security no | N° de sécurité sociale | NSSF card | NSSF card no | NSSF membership no | NSSF member no | លេខបណ្ណសមាជិក ប.ស.ស | លេខបណ្ណ ប.ស.ស | SSN | Social security id`,
    looks: hasDigits,
  },
  taxIdentificationNumber: {
    km: 'លេខអត្តសញ្ញាណកម្មពន្ធ',
    also: names`TIN | លេខអត្តសញ្ញាណកម្មសារពើពន្ធ | Tax ID | Tax no | Tax number | TFN | Taxpayer ID | Taxpayer number | N° fiscal | NIF`,
  },
  nationIDNumber: {
    en: 'National ID',
    also: names`
      National ID number | ID card | Identity card | Identification no | NID | ID card no |
      លេខអត្តសញ្ញាណប័ណ្ណសញ្ជាតិខ្មែរ | អត្តសញ្ញាណប័ណ្ណ | N° de carte d'identité | Carte d'identité | National identity card | Khmer ID | National card no | identification_id | ID card number | National ID card number | National identity card no | National identity no | Khmer ID card | ID card or passport no | ID or passport no | N° CNI | CNI | Citizen ID | NIC | NIC no | លេខអត្តសញ្ញាណប័ណ្ណ`,
    looks: hasDigits,
  },
  expiredDate: {
    title: 'bare',
    also: names`ID card expiry | ID card expires | National ID expires | National ID expiry | National ID expiry date | ID card expiry date | ID card valid until | National ID valid until | ID expiry | ID expiry date | ID expires | ID card exp`,
  },
  email: {
    en: 'E-mail',
    km: 'អ៊ីមែល',
    also: names`
      Email address | Personal e-mail | Mail | Private email | Home email | Other email | អាសយដ្ឋានអ៊ីមែល |
      E-mail address | Courriel | Adresse e-mail | Mel | Main email | Personal email address | Primary email | E-mail personnel | Email 1 | Your email | อีเมล`,
  },
  notifyEmail: {
    also: names`
      Work e-mail | Office e-mail | Company email | Business e-mail | Business e-mail address | Primary work e-mail |
      Work contact: work email | Official email | Official e-mail | Work email address | Corporate email | Organisation email | E-mail professionnel`,
  },
  contactNumber: {
    en: 'Phone',
    km: 'ទូរស័ព្ទ',
    also: names`
      Contact number | Telephone | Mobile | Phone number | លេខទូរស័ព្ទ | លេខទូរសព្ទ | ទូរសព្ទ | ទូរស័ព្ទដៃ |
      Cell phone | Cell number | Mobile phone | Work mobile | Work phone | Personal mobile number | Mobile number | Téléphone | Tél | N° de téléphone | Portable | Hand phone | HP | Contact no | Tel no | Mobile no | Primary home phone | Primary phone | Personal mobile | Personal phone | Personal contact mobile | Personal contact personal mobile | Phone for SMS | Phone/Telegram | Telegram | Telegram number | WhatsApp | GSM | Mobile/Telegram | Phone no | N° GSM | โทรศัพท์ | เบอร์โทร`,
    sample: '012 345 678',
  },
  contactNumber2: {
    en: 'Phone 2',
    km: 'ទូរស័ព្ទទី២',
    also: names`Contact number 2 | Second phone | Other phone | Alternative phone | Phone (2) | Mobile 2`,
  },
  contactNumber3: { en: 'Phone 3', km: 'ទូរស័ព្ទទី៣', also: names`Contact number 3` },
  emergencyContactName: {
    also: names`Emergency contact name | Emergency name | Emergency contact person | Personne à contacter en cas d'urgence | អ្នកទំនាក់ទំនងពេលមានអាសន្ន | Person to contact | Person to be contacted | Contact in case of emergency | In case of emergency | In case of emergency contact | ICE contact | ICE name | Personne à prévenir | Contact d'urgence`,
  },
  emergencyContactNumber: {
    en: 'Emergency phone',
    km: 'ទូរស័ព្ទពេលបន្ទាន់',
    also: names`Emergency contact number | Emergency phone number | Emergency contact phone | Emergency contact telephone | Emergency contact mobile | Emergency tel | លេខទូរស័ព្ទពេលមានអាសន្ន | លេខទូរស័ព្ទបន្ទាន់ | ICE phone | Phone of person to contact | Tél. personne à prévenir | Téléphone d'urgence | Tél urgence`,
  },
  address: {
    also: names`
      Current address | Home address | Street address | Street | Private street | អាសយដ្ឋានបច្ចុប្បន្ន |
      Address line 1 | Address street 1 | Home address street 1 | Present address | Adresse | Address1 | Address 1 | Domicile | Residential address | Primary address | Primary address line 1 | Addr 1 - Line 1 | Residence address | ទីលំនៅ | Present residence | Residential addr | Adresse postale | Street address line 1 | ที่อยู่`,
  },
  passportNumber: {
    also: names`Passport | Passport no | N° de passeport | Passeport | Numéro de passeport | PP no | PP number | Passport no. | N° passeport`,
  },
  passportIssuedDate: {
    en: 'Passport issued on',
    also: names`Passport issued date | Passport issued | Passport issue date | Passport date of issue`,
  },
  passportIssuedPlace: {
    en: 'Passport issued at',
    also: names`Passport issued place | Passport place of issue | Passport issue place`,
  },
  passportExpiredDate: {
    title: 'bare',
    also: names`Passport expiry date | Passport expires | Passport expires on | Passport expiry | Passport valid until | Passport valid to | PP exp | PP expiry | Passport exp | PP expires`,
  },
  visaNumber: { also: names`Visa | Visa no` },
  visaExpiredDate: {
    title: 'bare',
    also: names`Visa expiry date | Visa expire | Visa expires | Visa expires on | Visa expiry | Visa valid until | Visa valid to | Visa exp`,
  },
  workbookNumber: {
    also: names`Workbook | Labour book | Labour book no | Employment book no | Work book no | Employment card no | Labor book no`,
  },
  workPermitNumber: {
    also: names`Work permit | Permit no | Work permit no | WP no | WP number | Work permit number | Employment card number`,
  },
  motherName: { also: names`Mother` },
  fatherName: { also: names`Father` },
  probationExpiredDate: {
    km: 'ថ្ងៃផុតសាកល្បងការងារ',
    also: names`
      Probation end | End of probation | Probation period end | Probation end date | ថ្ងៃផុតសាកល្បង |
      ថ្ងៃបញ្ចប់ការសាកល្បង | Probation until | Confirmation date | Probation ends | Probation to | Confirmation due date | Fin de période d'essai`,
    forAll: true,
  },
  workingDay: {
    en: 'Working days',
    also: names`Working day | Work schedule`,
    forAll: true,
    note: { en: 'Empty: Monday to Friday.', km: 'ទទេ៖ ច័ន្ទ ដល់ សុក្រ។' },
  },
  activityCode: { forAll: true },
  lastWorkingDay: {
    hints: names`Termdate | Term date`,
    also: names`
      Resignation date | Date of leaving | Termination date | Relieving date | Exit date | Leaving date |
      Date of termination | Last day of work | Employment end date | Date of exit | Last day | Date de sortie | Date de départ | Separation date | Date left | Left on | Last date of work | ថ្ងៃឈប់ | ថ្ងៃលាឈប់ | ថ្ងៃឈប់ធ្វើការ | Date of resignation | Leaving on | Leaving | Date of separation | Termination date (if any) | Date de fin | Left date | Last date`,
    note: { en: 'Of people who leave or have left.', km: 'សម្រាប់អ្នកដែលឈប់ ឬបានឈប់។' },
  },
  annualSalary: { also: names`13th month | Has 13th month`, note: { en: 'Empty: yes.', km: 'ទទេ៖ បាទ/ចាស។' } },
  payrollCurrency: {
    also: names`Paid in | Salary currency | Currency | រូបិយប័ណ្ណ | Ccy | Devise | Cur | Pay currency`,
    note: { en: 'Empty: US dollar.', km: 'ទទេ៖ ដុល្លារ។' },
  },
} as const satisfies Readonly<Record<string, StaffWords>>;
