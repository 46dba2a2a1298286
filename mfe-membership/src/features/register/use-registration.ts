import { msg } from '@lingui/core/macro';
import { isApiError, paths } from '@portal/contract';
import { registrationSchema } from '@portal/contract/membership';
import { useIdempotentCall } from '@portal/ui-parts';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { useShell } from '../../shell.ts';
import { useMessageFor } from '../application/use-message-for.ts';
import { useToday } from '../application/use-today.ts';

interface Registration {
  email: string;
  title: string;
  surname: string;
  given_name: string;
  mobile: string;
  dob: string;
  password: string;
  confirm_password: string;
  is_volunteer: boolean;
}

const empty: Registration = {
  email: '',
  title: '',
  surname: '',
  given_name: '',
  mobile: '',
  dob: '',
  password: '',
  confirm_password: '',
  is_volunteer: false,
};

/**
 * Registers, shows the member number and goes to the account; with `redirect`, to login, from where the shell sends members on to a safe one.
 * The server's errors are shown beside their fields.
 */
export function useRegistration(redirect: string | undefined) {
  const shell = useShell();
  const account = useIdempotentCall('register', (values: Registration, idempotencyKey) =>
    shell.session.register(values, { idempotencyKey }),
  );
  const registration = useCheckedForm<Registration>({
    schema: registrationSchema(useToday()),
    defaultValues: empty,
    messageFor: useMessageFor(),
    draft: { name: 'register' },
    onValid: async (_checked, values) => {
      try {
        const member = await account.call(values);
        registration.clearDraft();
        const code = member?.code;
        if (code) shell.notify.success(shell.i18n._(msg`Your account is ready. Your member number is ${code}.`));
        await shell.navigate(redirect === undefined ? paths.me() : paths.login({}, { redirect }), { replace: true, wait: true });
      } catch (error) {
        if (isApiError(error)) shell.notify.error(error.message || shell.i18n._(msg`Error`));
        throw error;
      }
    },
  });
  return registration;
}
