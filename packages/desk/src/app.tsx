import { createTheme } from '@mui/material/styles';
import { Admin, CustomRoutes, Notification, Resource } from 'react-admin';
import { Route, useParams } from 'react-router-dom';
import { authProvider } from './auth.ts';
import { dataProvider, tables } from './data-provider.ts';
import { useText } from './fields.tsx';
import { i18nProvider } from './i18n/i18n-provider.ts';
import type { TextKey } from './i18n/texts.ts';
import { DeskLayout } from './layout.tsx';
import { ApplicationList, ApplicationPage } from './pages/applications.tsx';
import { ClassList, ClassPage } from './pages/classes.tsx';
import { Documents, WaitingList } from './pages/documents.tsx';
import { Login } from './pages/login.tsx';
import { Alerts, Money, Refunds, Reviews } from './pages/money.tsx';
import { Openings } from './pages/openings.tsx';
import { OrderList, OrderPage } from './pages/orders.tsx';
import { Page } from './pages/parts.tsx';
import { PeopleList, PersonPage } from './pages/people.tsx';
import { Reconcile } from './pages/reconcile.tsx';
import { Register } from './pages/register.tsx';
import { SearchMisses, SiteSettings } from './pages/site.tsx';
import { Approvals, LogList, StaffPage } from './pages/staff.tsx';
import { ImportPage, TableCreate, TableEdit, TableList } from './pages/tables.tsx';
import { Today } from './pages/today.tsx';

const font = 'system-ui, "PingFang HK", "Microsoft JhengHei", "Noto Sans HK", sans-serif';
const theme = createTheme({
  palette: {
    primary: { main: '#0B5D46' },
    secondary: { main: '#0B5D46' },
    warning: { main: '#8A4B00' },
    info: { main: '#01579B' },
    error: { main: '#B3261E' },
    background: { default: '#F6F8F7' },
  },
  typography: { fontFamily: font },
  components: {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    // On a phone, react-admin leaves these in English.
    MuiTablePagination: { defaultProps: { getItemAriaLabel: (type) => i18nProvider.translate(`ra.navigation.${type}`) } },
    MuiButton: { styleOverrides: { root: { textTransform: 'none' } } },
  },
});

function Import() {
  const { resource = '' } = useParams();
  const text = useText();
  return (
    <Page title={text('record.pair', { name: text('import.title'), value: text(`menu.${resource}` as TextKey) })}>
      <ImportPage key={resource} resource={resource} />
    </Page>
  );
}

/** At the top: at the bottom it would lie over a phone's Save button. */
const Notice = () => <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;

/** The desk. */
export function App() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      loginPage={Login}
      layout={DeskLayout}
      notification={Notice}
      dashboard={Today}
      theme={theme}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      <Resource name="people" list={PeopleList} show={PersonPage} />
      <Resource name="orders" list={OrderList} show={OrderPage} />
      <Resource name="classes" list={ClassList} show={ClassPage} />
      <Resource name="applications" list={ApplicationList} show={ApplicationPage} />
      <Resource name="log" list={LogList} />
      {tables.map((name) => (
        <Resource key={name} name={name} list={TableList} edit={TableEdit} create={TableCreate} />
      ))}
      <CustomRoutes>
        <Route path="/classes/:id/register" element={<Register />} />
        <Route path="/documents" element={<Documents />} />
        <Route path="/waiting" element={<WaitingList />} />
        <Route path="/money" element={<Money />} />
        <Route path="/reconcile" element={<Reconcile />} />
        <Route path="/refunds" element={<Refunds />} />
        <Route path="/reviews" element={<Reviews />} />
        <Route path="/alerts" element={<Alerts />} />
        <Route path="/openings" element={<Openings />} />
        <Route path="/settings" element={<SiteSettings />} />
        <Route path="/search-misses" element={<SearchMisses />} />
        <Route path="/staff" element={<StaffPage />} />
        <Route path="/approvals" element={<Approvals />} />
        <Route path="/import/:resource" element={<Import />} />
      </CustomRoutes>
    </Admin>
  );
}
