import { Button } from '@mui/material';
import { useLocaleState } from 'react-admin';

/** The language that isn't shown. */
export function OtherLanguage() {
  const [locale, setLocale] = useLocaleState();
  return (
    <Button
      color="inherit"
      lang={locale === 'zh' ? 'en' : 'zh-Hant-HK'}
      onClick={() => setLocale(locale === 'zh' ? 'en' : 'zh')}
      sx={{ minWidth: 0 }}
    >
      {locale === 'zh' ? 'EN' : '中文'}
    </Button>
  );
}
