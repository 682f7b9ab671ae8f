import {
  AccountBookOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  CloudServerOutlined,
  ContactsOutlined,
  DashboardOutlined,
  DollarOutlined,
  FieldTimeOutlined,
  RiseOutlined,
  ScheduleOutlined,
  SettingOutlined,
  TableOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  '/': <DashboardOutlined />,
  '/donor': <BankOutlined />,
  '/employees': <TeamOutlined />,
  '/colleagues': <ContactsOutlined />,
  '/salary-scale-record': <TableOutlined />,
  '/timesheets': <ClockCircleOutlined />,
  '/approvals': <CheckSquareOutlined />,
  '/attendance': <ScheduleOutlined />,
  '/overtime-request': <FieldTimeOutlined />,
  '/leaves': <CalendarOutlined />,
  '/payrolls': <DollarOutlined />,
  finance: <AccountBookOutlined />,
  performance: <RiseOutlined />,
  reports: <BarChartOutlined />,
  '/setting': <SettingOutlined />,
  '/backup_restore': <CloudServerOutlined />,
};

/** The picture of a sidebar entry or group. */
export const iconOf = (key: string): ReactNode => icons[key];
