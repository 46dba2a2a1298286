/**
 * Turns a word of a query into the words that the handbook has for it; what every question has becomes none. The search's page gets this
 * function as text, so it uses nothing outside it.
 */
export function ourWords(typed) {
  const word = typed.toLowerCase();
  const asked =
    'a am an and any are as at be by can could did do does don for from get give given had has have how i if in into is isn it its ll me my no not ' +
    'of on or our re s should so t than that the their them then there these they this to use want was we were what when where which who why ' +
    'will with would you your';
  if (asked.split(' ').includes(word)) return null;
  const ours = {
    // What is shown
    a11y: 'accessible axe',
    accessibility: 'accessible axe',
    accordion: 'disclosure',
    aria: 'accessible',
    datagrid: 'datatable',
    dropdown: 'selectfield popover',
    loader: 'skeleton spinner',
    modal: 'dialog',
    popup: 'dialog popover',
    sidebar: 'sidelayout drawer',
    snackbar: 'notify notice',
    storybook: 'gallery examples',
    stylesheet: 'style',
    theme: 'tokens design',
    toast: 'notify notice',
    tooltip: 'popover',
    // How a section is made
    axios: 'call',
    breakpoint: 'media',
    cors: 'f-606',
    csp: 'f-606 policy',
    cypress: 'browser check',
    e2e: 'browser check',
    eslint: 'sources rule',
    graphql: 'calls',
    hmr: 'reload save',
    hot: 'save',
    i18n: 'texts',
    jwt: 'token session',
    l10n: 'texts',
    lint: 'sources rule',
    linter: 'sources rule',
    localisation: 'texts',
    localization: 'texts',
    localstorage: 'kept storage',
    mfe: 'section remote',
    microfrontend: 'section remote',
    mock: 'double test',
    msw: 'double test',
    oauth: 'session login',
    playwright: 'browser check',
    prefetch: 'preload ahead',
    preloading: 'preload ahead',
    pubsub: 'events',
    redux: 'kept drafts pages',
    router: 'paths routes',
    routing: 'paths routes',
    selenium: 'browser check',
    sessionstorage: 'kept storage',
    ssr: 'rendered server',
    stub: 'double test',
    translate: 'texts',
    translation: 'texts',
    translations: 'texts',
    zustand: 'kept drafts pages',
    // What becomes of it
    analytics: 'visits portals counted',
    breaking: 'major',
    cdn: 'store served files',
    codemod: 'upgrade',
    crash: 'threw failed',
    deploy: 'publish sign',
    deployment: 'publish sign',
    eol: 'supported major',
    flag: 'canary share',
    logs: 'console threw',
    metrics: 'visits portals counted',
    migrate: 'upgrade',
    migration: 'upgrade',
    monitoring: 'visits portals counted',
    polling: 'stale reloads',
    revert: 'rollback',
    sentry: 'threw',
    ship: 'publish sign',
    staging: 'preview',
    telemetry: 'visits portals counted',
    undo: 'rollback',
  };
  return ours[word]?.split(' ') ?? word;
}
