-- The script with which wrk asks the servers: wrk … -s load.lua URL -- ROUTE FOLDER RUN
--
-- ROUTE is bare, me, discover, rsvp or message, FOLDER has users.tsv and missions.txt as
-- ServerCommunity writes them, and RUN tells runs apart. Each request comes from the next user. No RSVP
-- and no message is sent twice: a run has missions of its own, which its users answer "going" and
-- "maybe" in turns.

local formatted, make = {}, nil
local count = 0

local function lines(path)
  local found = {}
  for line in io.lines(path) do found[#found + 1] = line end
  return found
end

function init(args)
  local route, folder, run = args[1], args[2], tonumber(args[3])
  if route == "bare" then
    formatted = { wrk.format("GET", "/") }
    return
  end
  local users = {}
  for _, line in ipairs(lines(folder .. "/users.tsv")) do
    local token, conversation = line:match("^(%S+)\t%S+\t%S+\t(%S+)")
    users[#users + 1] = {
      conversation = conversation,
      headers = { ["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json" },
    }
  end
  local reads = { me = "/api/v1/users/me", discover = "/api/v1/discover/users" }
  if reads[route] then
    for index, user in ipairs(users) do
      formatted[index] = wrk.format("GET", reads[route], user.headers)
    end
  elseif route == "rsvp" then
    local missions = lines(folder .. "/missions.txt")
    -- Each mission of a run is answered by eight users, and the next request is about another one.
    local each = 8
    local size = math.floor(#users / each)
    local first = (run * size) % #missions
    make = function(number)
      local place, round = number % size, math.floor(number / size)
      local user = users[place * each + round % each + 1]
      local status = math.floor(round / each) % 2 == 0 and "going" or "maybe"
      local mission = missions[(first + place) % #missions + 1]
      return wrk.format(
        "POST", "/api/v1/missions/" .. mission .. "/rsvp", user.headers,
        '{"status":"' .. status .. '"}')
    end
  elseif route == "message" then
    local begin = os.time() * 1000
    make = function(number)
      local user = users[number % #users + 1]
      local id = string.format("msg_%012x7%03x8%015x", begin + number, run % 4096, number)
      return wrk.format(
        "POST", "/api/v1/conversations/" .. user.conversation .. "/messages", user.headers,
        '{"message_id":"' .. id .. '","text":"Shall we meet at the station on Saturday, at ten?"}')
    end
  else
    error("there is no route " .. route)
  end
end

function request()
  count = count + 1
  if make then return make(count - 1) end
  return formatted[(count - 1) % #formatted + 1]
end

-- Requests in a second, the median and the 99th percentile of the latency in microseconds, failures.
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    "figures %.3f %.1f %.1f %d\n", summary.requests / summary.duration * 1000000,
    latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
