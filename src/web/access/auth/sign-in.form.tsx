/* oxlint-disable jsx-a11y/no-autofocus -- this page is nothing but its form */
import { KeyOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { rememberedCompany } from './company-code.ts';
import styles from './sign-in.module.css';
import type { Credentials, SignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  readonly signIn: SignIn;
  /** The external provider, where one is configured. */
  readonly external: { readonly name: string } | null;
  /** Whether this browser can sign in with a passkey here. */
  readonly withPasskeys: boolean;
}

/** The three fields of sign-in; the company code stays in the address, so that a link brings it along. */
export function SignInForm({ signIn, external, withPasskeys }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Credentials>();
  const navigate = useNavigate();
  const keepCompany = (code: string): void =>
    void navigate({
      to: '.',
      search: (earlier: Readonly<Record<string, unknown>>) => ({
        ...earlier,
        company: code.trim() === '' ? undefined : code.trim(),
      }),
      replace: true,
    });
  const submit = async (credentials: Credentials): Promise<void> => {
    if (!(await signIn.submit(credentials))) form.focusField('password');
  };
  /** The company code that another way of signing in needs too; what lacks is said at its field. */
  const withCompany = async (go: (company: string) => Promise<void>): Promise<void> => {
    const { privateURL } = await form.validateFields(['privateURL']).catch(() => ({ privateURL: undefined }));
    if (privateURL !== undefined) await go(privateURL.trim());
  };
  const company = rememberedCompany(signIn.company);
  return (
    <Form<Credentials>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ privateURL: company }}
      onFinish={(values) => void submit(values)}
      noValidate
    >
      <Form.Item
        name="privateURL"
        label={t('company_code')}
        rules={[{ required: true, whitespace: true, message: t('private_url_required') }]}
      >
        <Input
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={company === ''}
          onBlur={(event) => keepCompany(event.target.value)}
        />
      </Form.Item>
      <Form.Item
        name="userName"
        label={t('user_name')}
        rules={[{ required: true, whitespace: true, message: t('user_name_required') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={company !== ''} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        extra={t('slip_hint')}
        rules={[{ required: true, message: t('password_required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" block loading={signIn.isBusy}>
          {t('sign_in')}
        </Button>
        {withPasskeys ? (
          <Button block icon={<KeyOutlined />} disabled={signIn.isBusy} onClick={() => void withCompany(signIn.byPasskey)}>
            {t('passkey')}
          </Button>
        ) : null}
        {external === null ? null : (
          <Button block onClick={() => void withCompany(signIn.leave)}>
            {t('sign_in_with', { name: external.name })}
          </Button>
        )}
        <PageLink to={paths.forgotten({ company: company === '' ? undefined : company })} className={styles.forgotten}>
          {t('forgotten.open')}
        </PageLink>
      </div>
    </Form>
  );
}
