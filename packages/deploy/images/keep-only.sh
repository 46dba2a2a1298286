# keep-only.sh <package>: installs what it needs to run, lists it in sbom.json (CycloneDX), and deletes the rest of the project.
set -eu
# What @portal/releases has as optional peers is found at the top: its own folder gets none without development packages.
pnpm install --prod --frozen-lockfile --filter-prod "$1..." --public-hoist-pattern=@aws-sdk/client-s3 --public-hoist-pattern=@node-rs/argon2
pnpm --filter "$1" sbom --sbom-format cyclonedx --sbom-type application --prod --lockfile-only --out "$PWD/sbom.json"
for folder in shell mfe-* packages/* e2e; do
  [ -d "$folder/node_modules" ] || [ "$folder" = packages/deploy ] || rm -r "$folder"
done
rm -r packages/deploy
find . -path '*/node_modules' -prune -o \( -name '*.test.ts' -o -name '*.test.tsx' -o -name testing -o -name system-tests \) -print | xargs rm -rf
