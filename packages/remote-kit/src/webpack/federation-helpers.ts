// The one helper of the federation runtime that webpack's glue uses: a host's snapshot, which this host doesn't take.
export default { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } };
