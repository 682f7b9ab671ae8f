/** The body that a call is sent, and its answer. */
interface Example {
  readonly body?: unknown;
  readonly answer?: unknown;
}

const id = '01a22b70-cb75-70be-9dbd-3e40f83b21fc';
const run = '01a22b71-030c-711e-84e1-00c8b15de41f';
const pagination = { count: 1, total: 80, offset: 0, limit: 1 };

/** Examples of the calls that others use most, by operationId: of the demo company, one row where there are many. */
export const examples: Readonly<Record<string, Example>> = {
  signInLogin: { body: { privateURL: 'mekong', userName: 'payroll', password: 'krama-demo' } },
  employeesList: {
    answer: {
      data: [
        {
          id,
          code: 'MR-1001',
          name: 'MARTIN Claire',
          namekh: 'ម៉ាទីន ក្លែរ',
          photo: null,
          photoLink: null,
          gender: 1,
          position: 'Country Director',
          department: 'Operations',
          team: 'Management',
          dutyStation: 'Phnom Penh',
          branch: null,
          jobLevel: 'Director',
          jobGrade: 'G6',
          lineManager: null,
          contractType: 'UDC',
          contractEndDate: null,
          projects: ['CORE'],
          joinDate: '2025-01-01',
          probationExpiredDate: null,
          status: 1,
          isNoticeTerminate: null,
          lastWorkingDay: null,
          missing: 0,
        },
      ],
      pagination,
    },
  },
  employeesCount: {
    answer: {
      data: { total: 79, male: 43, female: 36, totalNewHire: 2, resignedEmployee: 2, contractExpired: 0, incomplete: 5 },
    },
  },
  leaveTypes: {
    answer: { data: [{ id, type: 1, name: 'Annual Leave', nameKH: 'ឈប់សម្រាកប្រចាំឆ្នាំ', available: 9.5, fits: true }] },
  },
  leaveRequest: {
    body: {
      employeeId: id,
      leaveItemId: id,
      startDate: '2026-12-07',
      endDate: '2026-12-08',
      startShift: 'AM',
      endShift: 'PM',
      reason: 'Family',
    },
  },
  leaveBalancesAdditional: {
    body: { employeeId: id, leaveItemId: id, year: 2026, days: 2, reason: 'Worked on a public holiday' },
  },
  leaveDecide: { body: { status: 1 } },
  attendanceClock: {
    body: [{ id, at: '2026-11-30T01:00:00Z', direction: 'IN', method: 'PLACE', lat: 11.5564, lon: 104.9282, accuracy: 12 }],
  },
  approvalsDecide: { body: { items: [{ id, type: 'leave', status: 1 }], comment: null } },
  timesheetsList: {
    answer: {
      data: [
        {
          id,
          employeeId: id,
          employeeCode: 'MR-1019',
          name: 'CHAN Dara',
          photo: null,
          photoLink: null,
          position: 'MEAL Officer',
          status: 'PENDING',
          month: 11,
          year: 2026,
          submittedDate: null,
          approver: null,
          approvedDate: null,
        },
      ],
      pagination,
    },
  },
  payrollProcess: {
    body: { exchangeRate: 4030, nssfExchangeRate: 4030, payrollPeriod: 'second_payment', month: '2026-11' },
  },
  payrollMonthMonth: {
    answer: {
      data: {
        month: '2026-11',
        isGenerated: true,
        isApproved: false,
        isClosed: false,
        hasFirstPayment: true,
        separateDuties: true,
        netPay: null,
        lastMonthNetPay: 63685.75,
        people: 0,
        steps: [
          {
            key: 'inputs',
            state: 'now',
            payment: null,
            by: null,
            at: null,
            next: null,
            people: null,
            lacks: [
              {
                lack: 'leave_waiting',
                count: 2,
              },
            ],
          },
        ],
      },
    },
  },
  payrollReportsCostByDonor: {
    answer: {
      data: [{ donor: 'European Union', people: 28, totalCost: 16422.53, share: 18.3 }],
      report: {
        from: '2026-10',
        to: '2026-10',
        state: 'APPROVED',
        isDraft: false,
        rates: [4030],
        nssfRates: [],
        hasFirstPayment: null,
        count: 1,
        totals: { totalCost: 16422.53 },
      },
    },
  },
  paymentBatchesCreate: { body: { runId: run, period: 'second_payment', layoutId: id } },
  paymentBatchesLists: {
    answer: {
      data: [
        {
          id,
          number: 'P-2026-0024',
          version: 3,
          state: 'SENT',
          runId: run,
          month: '2026-10',
          period: 'second_payment',
          hasFirstPayment: true,
          layout: 'Bank transfer (csv)',
          currency: 'USD',
          payments: 76,
          settled: 0,
          returned: 0,
          total: 28828.56,
          returnedTotal: 0,
          madeBy: 'CHAN Thida',
          madeAt: '2026-10-31T02:00:00.000Z',
          sentOn: '2026-10-31',
        },
      ],
      pagination,
    },
  },
  journalsCreate: { body: { runId: run, kind: 'MONTH', date: '2026-10-31' } },
  journalsList: {
    answer: {
      data: [
        {
          id,
          version: 1,
          number: 'J-2026-0033',
          kind: 'MONTH',
          state: 'POSTED',
          month: '2026-09',
          date: '2026-09-30',
          people: 79,
          person: null,
          batch: null,
          debit: 91661.52,
          credit: 91661.52,
          postedBy: 'CHAN Thida',
          postedAt: '30/11/2026, 14:52',
        },
      ],
      pagination,
    },
  },
  donorsList: {
    answer: {
      data: [{ id, version: 2, title: 'European Union', code: 'EU-2024-118', start: '2024-01-01', end: '2026-12-31' }],
      pagination,
    },
  },
  projectsList: {
    answer: { data: [{ id, title: 'Core Support', code: 'CORE', donor: 'Unrestricted', payload: [] }], pagination },
  },
  notificationsList: {
    answer: {
      data: [
        {
          id,
          kind: 'document_expiring',
          person: 'KEO Pisey',
          personKH: 'កែវ ពិសី',
          isOwn: false,
          isRead: false,
          params: {
            document: 'document',
            day: '2026-12-21',
            name: 'Driving licence',
            nameKH: 'ប័ណ្ណបើកបរ',
          },
          link: `/employees/profile/${id}`,
          createdAt: '2026-11-30T07:52:50.246Z',
        },
      ],
      pagination,
    },
  },
};
