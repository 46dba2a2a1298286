import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { toDataURL } from 'qrcode';
import { type FormEvent, useEffect, useState } from 'react';
import { authProvider } from '../auth.ts';
import { call } from '../call.ts';
import { useText } from '../fields.tsx';
import { OtherLanguage } from '../other-language.tsx';

interface SetUp {
  /** The address below as a code to scan. */
  picture: string;
  secret: string;
  uri: string;
}

/** E-mail, password and second factor; at the first login, the factor is set up. */
export function Login() {
  const text = useText();
  const [values, setValues] = useState({ login: '', password: '', code: '' });
  const [setUp, setSetUp] = useState<SetUp>();
  const [recovery, setRecovery] = useState<string[]>();
  const [demoCode, setDemoCode] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const find = () => call('session').then((answer) => setDemoCode(answer.demoCode ?? undefined));
    find().catch(() => undefined);
    const timer = setInterval(() => void find().catch(() => undefined), 10_000);
    return () => clearInterval(timer);
  }, []);

  const enter = () => location.assign('/');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      const given = { ...values, code: values.code || undefined, secret: setUp?.secret };
      const answer = await authProvider.login(given);
      if (answer.setUp) return setSetUp({ ...answer.setUp, picture: await toDataURL(answer.setUp.uri) });
      if (answer.recoveryCodes) return setRecovery(answer.recoveryCodes);
      enter();
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  const input = (name: keyof typeof values, label: Parameters<typeof text>[0], more: object = {}) => (
    <TextField
      label={text(label)}
      value={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      required={name !== 'code' || setUp !== undefined}
      fullWidth
      {...more}
    />
  );

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}>
      <Card sx={{ width: '100%', maxWidth: 440 }}>
        <CardContent>
          <Stack spacing={2} component="form" onSubmit={submit}>
            <Stack direction="row" sx={{ alignItems: 'center' }}>
              <Typography variant="h5" component="h1" sx={{ flexGrow: 1 }}>
                {text('login.title')}
              </Typography>
              <OtherLanguage />
            </Stack>
            {recovery ? (
              <>
                <Typography>{text('login.recovery')}</Typography>
                <Box component="pre" sx={{ fontSize: 18, m: 0 }}>
                  {recovery.join('\n')}
                </Box>
                <Button variant="contained" onClick={enter}>
                  {text('login.kept')}
                </Button>
              </>
            ) : (
              <>
                {input('login', 'field.email', { type: 'email', autoComplete: 'username', autoFocus: true })}
                {input('password', 'field.password', { type: 'password', autoComplete: 'current-password' })}
                {setUp && (
                  <Alert severity="info">
                    {text('login.setUp')}
                    <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', my: 1 }}>
                      {setUp.secret}
                    </Box>
                    <img src={setUp.picture} alt={text('login.qr')} width={180} height={180} style={{ display: 'block' }} />
                    <a href={setUp.uri}>{text('login.openApp')}</a>
                  </Alert>
                )}
                {input('code', 'field.code6', {
                  autoComplete: 'one-time-code',
                  slotProps: { htmlInput: { inputMode: 'numeric' } },
                  helperText: text('login.codeHelp'),
                })}
                {demoCode && (
                  <Button onClick={() => setValues({ ...values, code: demoCode })} sx={{ alignSelf: 'start' }}>
                    {text('login.demoCode', { code: demoCode })}
                  </Button>
                )}
                {error && <Alert severity="error">{error}</Alert>}
                <Button type="submit" variant="contained" size="large">
                  {text('login.enter')}
                </Button>
              </>
            )}
          </Stack>
        </CardContent>
      </Card>
    </Box>
  );
}
