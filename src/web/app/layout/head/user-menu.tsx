import {
  CheckOutlined,
  DownOutlined,
  FileProtectOutlined,
  KeyOutlined,
  LogoutOutlined,
  MailOutlined,
  SafetyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Avatar, Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { approvals } from '#contract/home/approvals.ts';
import { audit } from '#contract/access/audit.ts';
import { auth } from '#contract/access/auth.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { languages } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';
import { call } from '#web/api/call.ts';
import { areaOf } from '#contract/endpoint.ts';
import { session as store, useSession } from '#web/api/current-session.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { changeLanguage } from '#web/language/i18n.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { appearances, chooseAppearance, useAppearance } from '#web/theme/appearance.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from '../app-layout.module.css';

/** Areas that name people, records and states in the reader's language, as every list does. */
const saidByServer = [audit.list, dashboard.absentEmployees, approvals.inbox] as const;

export interface UserMenuProps {
  readonly onChangePassword: () => void;
  readonly onSecondStep: () => void;
  readonly onOwnMail: () => void;
}

/** Profile, password, second step, own mail, language, light or dark, and the way out. */
export function UserMenu({ onChangePassword, onSecondStep, onOwnMail }: UserMenuProps) {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
  const go = useGo();
  const language = useLanguage();
  const appearance = useAppearance();
  const queries = useQueryClient();
  const { fullName, fullNameKH, userName } = session.profile;
  const name = useNameOf()({ name: fullName === '' ? userName : fullName, nameKH: fullNameKH });
  const { employeeId } = session;
  const chosen = (is: boolean) => (is ? <CheckOutlined /> : <span className="anticon" />);
  const signOut = (): void => {
    // The browser forgets the session even when the server cannot be told.
    void call(auth.logoutByPost, {})
      .catch(() => undefined)
      .finally(() => store.clear(true));
  };
  const speak = async (one: Language): Promise<void> => {
    await changeLanguage(one);
    // What the server puts into words is read again in the other language; forms, which have none of it, stay as they are typed.
    const areas = saidByServer.map((endpoint) => areaOf(endpoint));
    await queries.invalidateQueries({
      predicate: ({ queryKey: [area, path] }) => areas.includes(String(area)) || String(path).endsWith('/lists'),
    });
  };
  const items: MenuProps['items'] = [
    ...(employeeId === null
      ? []
      : [
          {
            key: 'profile',
            icon: <UserOutlined />,
            label: t('shell:user.profile'),
            onClick: () => go(paths.employeeProfile(employeeId)),
          },
          {
            key: 'documents',
            icon: <FileProtectOutlined />,
            label: t('shell:pages.documents'),
            onClick: () => go(paths.employeesDocuments()),
          },
        ]),
    // A preview has none of these, nor a way out of the account: they belong to the person looked through.
    ...(session.previewedBy === null
      ? [
          { key: 'password', icon: <KeyOutlined />, label: t('shell:user.change_password'), onClick: onChangePassword },
          { key: 'second-step', icon: <SafetyOutlined />, label: t('shell:user.second_step'), onClick: onSecondStep },
          { key: 'own-mail', icon: <MailOutlined />, label: t('shell:user.own_mail'), onClick: onOwnMail },
        ]
      : []),
    { type: 'divider' },
    {
      key: 'language',
      type: 'group',
      label: t('common:language.label'),
      children: languages.map((one) => ({
        key: one,
        icon: chosen(one === language),
        label: t(`common:language.${one}`),
        onClick: () => void speak(one),
      })),
    },
    {
      key: 'appearance',
      type: 'group',
      label: t('shell:user.appearance'),
      children: appearances.map((one) => ({
        key: one,
        icon: chosen(one === appearance),
        label: t(`shell:user.${one}`),
        onClick: () => chooseAppearance(one),
      })),
    },
    ...(session.previewedBy === null
      ? [{ type: 'divider' as const }, { key: 'out', icon: <LogoutOutlined />, label: t('shell:user.log_out'), onClick: signOut }]
      : []),
  ];
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <Button type="text" aria-label={t('shell:user.menu', { name })} aria-haspopup="menu">
        <Avatar size={26} icon={<UserOutlined />} />
        <span className={styles.userName}>{name}</span>
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}
