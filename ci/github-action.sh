#!/usr/bin/env bash
# What action.yml runs. All inputs come as variables, never as parts of a command.
set -uo pipefail

# A command of your own instead of the published package: for tests, and for runners without a network.
if [ -n "${CALLSHEET_COMMAND:-}" ]; then
  callsheet=("$CALLSHEET_COMMAND")
else
  callsheet=(npx --yes "callsheet@${CALLSHEET_VERSION:-latest}")
fi

options=()
[ -z "${CALLSHEET_CHANGED_SINCE:-}" ] || options+=(--changed-since "$CALLSHEET_CHANGED_SINCE")
[ -z "${CALLSHEET_MAX_WARNINGS:-}" ] || options+=(--max-warnings "$CALLSHEET_MAX_WARNINGS")
[ -z "${CALLSHEET_BASELINE:-}" ] || options+=(--baseline "$CALLSHEET_BASELINE")

paths=()
while IFS= read -r path; do
  [ -z "$path" ] || paths+=("$path")
done <<< "${CALLSHEET_PATHS:-.}"

"${callsheet[@]}" check --format github ${options[@]+"${options[@]}"} -- "${paths[@]}"
status=$?

if [ -n "${CALLSHEET_SARIF:-}" ]; then
  "${callsheet[@]}" check --format sarif ${options[@]+"${options[@]}"} -- "${paths[@]}" > "$CALLSHEET_SARIF"
fi
if [ -n "${CALLSHEET_DIFF_BASE:-}" ]; then
  "${callsheet[@]}" diff --format md "$CALLSHEET_DIFF_BASE" >> "${GITHUB_STEP_SUMMARY:-/dev/stdout}" || status=$?
fi
exit "$status"
