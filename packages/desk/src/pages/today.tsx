import { Card, CardActionArea, CardContent, Grid, List, ListItem, ListItemButton, ListItemText, Stack, Typography } from '@mui/material';
import { useGetList, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { moment, useLocalName, useText } from '../fields.tsx';
import type { TextKey } from '../i18n/texts.ts';
import { Heading, NotLoaded, Page } from './parts.tsx';

interface Starting {
  id: string;
  name_en: string;
  name_zh: string;
  start_date: string;
  start_time: string | null;
  capacity: number;
  taken: number;
}

const counts = [
  ['documents', '/documents'],
  ['applications', '/applications'],
  ['approvals', '/approvals'],
  ['reviews', '/reviews'],
  ['refunds', '/refunds'],
  ['alerts', '/alerts'],
] as const;

/** What waits for the office this morning. */
export function Today() {
  const text = useText();
  const local = useLocalName();
  const { data: found, ...loading } = useGetOne('today', { id: '-' });
  const approvals = useGetList('approvals', { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'DESC' } }).data;
  const data = found && { ...found, approvals: approvals?.filter(({ isOwn }) => !isOwn).length };
  if (loading.error && !found)
    return (
      <Page title={text('menu.today')}>
        <NotLoaded {...loading} />
      </Page>
    );
  return (
    <Stack spacing={3} sx={{ mt: 2 }}>
      <Heading title={text('menu.today')} />
      <Grid container spacing={2}>
        {counts
          .filter(([name]) => data?.[name] != null)
          .map(([name, path]) => (
            <Grid key={name} size={{ xs: 6, sm: 4, md: 2 }}>
              <Card sx={{ height: '100%' }}>
                <CardActionArea component={Link} to={path} sx={{ height: '100%' }}>
                  <CardContent>
                    <Typography variant="h4" component="p" color={data[name] > 0 ? 'primary' : 'text.secondary'}>
                      {data[name]}
                    </Typography>
                    <Typography>{text(`today.${name}` as TextKey)}</Typography>
                  </CardContent>
                </CardActionArea>
              </Card>
            </Grid>
          ))}
      </Grid>
      {data?.openings.length > 0 && (
        <section>
          <Typography variant="h6" component="h2">
            {text('today.openings')}
          </Typography>
          <List dense>
            {data.openings.map(({ id, opens_at, names }: { id: number; opens_at: string; names: number }) => (
              <ListItem key={id} disablePadding>
                <ListItemButton component={Link} to="/openings">
                  <ListItemText primary={moment(opens_at)} secondary={text('today.names', { count: names })} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </section>
      )}
      <section>
        <Typography variant="h6" component="h2">
          {text('today.starting')}
        </Typography>
        <List dense>
          {data?.starting.map((item: Starting) => (
            <ListItem key={item.id} disablePadding>
              <ListItemButton component={Link} to={`/classes/${item.id}/show`}>
                <ListItemText
                  primary={`${local(item.name_en, item.name_zh)} (${item.id})`}
                  secondary={`${item.start_date} ${item.start_time?.slice(0, 5) ?? ''} · ${text('class.taken', { taken: item.taken, capacity: item.capacity })}`}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </section>
    </Stack>
  );
}
